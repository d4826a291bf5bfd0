/* Axes from left to right: round ticks that lie within the axis, as close together as their labels allow. */
const Axes = (function () {
  "use strict";
  const minus = text => text.replace("-", "−");
  const powers = mantissas => span => {
    const least = Math.floor(Math.log10(span)) - 2;
    return [0, 1, 2, 3].flatMap(k => mantissas.map(m => m * Math.pow(10, least + k)));
  };
  const clock = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200];
  const times = span => (span < 10 ? powers([1, 2, 5])(span).filter(s => s < 1) : [])
    .concat(clock, powers([1, 2, 5])(span / 86400).filter(days => days >= 1).map(days => 86400 * days));

  /** A length of time, its smallest unit that of the step. */
  function time(s, step) {
    if (s === 0) return "0";
    if (step < 1) return s.toFixed(Math.ceil(-Math.log10(step) - 1e-9)) + " s";
    const parts = [[Math.floor(s / 3600), "h"], [Math.floor(s % 3600 / 60), "min"], [Math.round(s % 60), "s"]].filter(part => part[0] > 0);
    return parts.map(part => part.join(" ")).join(" ");
  }
  const moment = s => new Date(1000 * s).toISOString();

  /* What an axis measures: steps from fine to coarse for a span, and the text of a value. */
  const kinds = {
    count: {steps: span => powers([1, 2, 5])(span).filter(step => step >= 1), text: v => v.toLocaleString("en-GB")},
    elo: {steps: powers([1, 2, 5]), text: (v, step) => minus(v.toFixed(Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))))},
    time: {steps: times, text: time},
    date: {steps: span => times(span).filter(step => step >= 1),
      text: (s, step) => moment(s).slice(0, step < 60 ? 19 : step < 86400 ? 16 : 10).replace("T", " ")}
  };

  function ticks(kind, min, max, width, measure) {
    const gap = 16;
    let values = [];
    for (const step of kind.steps(max - min)) {
      values = [];
      if ((max - min) / step > 100) continue;
      for (let i = Math.ceil(min / step - 1e-6) + 0; i * step <= max + 1e-6 * step; i++) values.push({value: i * step, step: step});
      const room = width * step / (max - min) - gap;
      if (values.length < 12 && values.every(v => measure(kind.text(v.value, v.step)) <= room)) break;
    }
    return values.length ? values : [{value: min, step: 1}];
  }

  /** The options of an axis of a kind; with {@code only}, the one value that there is, that alone is told. */
  function across(kind, only, options) {
    const of = kinds[kind];
    const afterBuildTicks = scale => {
      scale.ctx.save();
      scale.ctx.font = Chart.helpers.toFont(scale.options.ticks.font).string;
      scale.ticks = only !== undefined ? [{value: only, step: only < 10 ? 0.1 : 1}]
        : ticks(of, scale.min, scale.max, scale.width, text => scale.ctx.measureText(text).width);
      scale.ctx.restore();
    };
    const labels = Object.assign({maxRotation: 0, autoSkip: false, callback: (v, i, all) => of.text(v, all[i].step)}, options.ticks);
    return Object.assign({type: "linear", bounds: "data", afterBuildTicks: afterBuildTicks}, options, {ticks: labels});
  }

  /** Labels of an axis of numbers: as many digits as tell each tick from the others, and no more. */
  function number(v, i, all) {
    const text = (value, digits) => value.toLocaleString("en-GB", {maximumSignificantDigits: digits});
    const values = all.map(t => t.value);
    const fine = 1e-3 * Math.min(...values.slice(1).map((value, k) => Math.abs(value - values[k])));
    let digits = 3;
    while (digits < 15 && values.some(value => Math.abs(Number(value.toPrecision(digits)) - value) > fine)) digits++;
    return minus(text(v, digits));
  }

  return {across: across, number: number};
})();
