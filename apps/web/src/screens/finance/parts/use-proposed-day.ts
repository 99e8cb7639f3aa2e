import type { Form, FormValue } from '@dealer/ui-kit/form'
import { useEffect } from 'react'

/**
 * Nothing is paid before it is owed. The day of the receipt or payment before, which a form proposes for the next, gives way to that of
 * the newest document that is paid; one that was typed stays, and is refused.
 *
 * @param proposed what the form began with; nothing where a document is changed
 * @param days of the documents that are paid; `''` where none is known
 */
export function useProposedDay(form: Form, proposed: FormValue | undefined, days: readonly string[]): void {
  const newest = days.toSorted().at(-1) ?? ''
  const { payDate } = form.values
  useEffect(() => {
    if (typeof payDate === 'string' && payDate === proposed && payDate < newest) form.set('payDate', newest)
  }, [form, payDate, proposed, newest])
}

/** The days of documents that lines name. */
export const daysOf = (
  documents: readonly { readonly refNum: string; readonly docDate: string }[],
  lines: readonly { readonly refNum: string }[],
): string[] => {
  const named = new Set(lines.map(({ refNum }) => refNum))
  return documents.flatMap(({ refNum, docDate }) => (named.has(refNum) ? [docDate] : []))
}
