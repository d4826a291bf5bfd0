package mendel.eval;

/**
 * The model of a form: its base evaluates, with weights among which equal ones are tied together.
 *
 * @param <P> the type of position
 */
public final class FormModel<P> implements EvaluationModel<P> {

    private final EvaluationModel<P> base;
    private final Form form;

    /** @throws IllegalArgumentException when the form is one of another model */
    public FormModel(EvaluationModel<P> base, Form form) {
        if (form.base() != base.spec()) {
            throw new IllegalArgumentException("a form of " + form.base() + ", not of " + base.spec());
        }
        this.base = base;
        this.form = form;
    }

    @Override
    public WeightSpec spec() {
        return form.spec();
    }

    @Override
    public void attach(P position, Weights weights) {
        Form own = weights.spec().form().orElse(null);
        if (own == null || !own.isSame(form)) {
            throw new IllegalArgumentException("weights of " + weights.spec() + " do not fit " + form.spec());
        }
        base.attach(position, own.expand(weights));
    }

    @Override
    public EvaluationModel<P> scale() {
        return base.scale();
    }

    @Override
    public void trace(P position, Features into) {
        Features whole = into.scratch(form.base());
        base.trace(position, whole);
        form.trace(whole, into);
    }
}
