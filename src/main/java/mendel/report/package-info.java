/** Self-contained HTML reports. */
package mendel.report;
