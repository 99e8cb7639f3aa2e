import { type Form, FormFields, type FormItem } from '@dealer/ui-kit/form'
import { type ReactNode, useState } from 'react'
import classes from './record.module.css'

/** A part of a record's form under its own heading. */
export interface FormSection {
  title: string
  items: readonly FormItem[]
  /** Columns on a wide screen; default 3. */
  columns?: 1 | 2 | 3 | 4
  /** What stands below its fields, such as a map that shows the place. */
  below?: (form: Form) => ReactNode
}

/**
 * How often each section had the first message when the form was kept from being sent: only that one takes the focus, and keeps
 * quiet while its messages go and those of another become the first.
 */
const useFailures = ({ failures, errors }: Form, sections: readonly FormSection[]): readonly number[] => {
  const [told, setTold] = useState({ failures: 0, of: sections.map(() => 0) })
  if (told.failures === failures) return told.of
  const wrong = sections.findIndex(({ items }) => items.some(({ prop }) => errors[prop]))
  const of = sections.map((_, at) => (at === wrong ? failures : (told.of[at] ?? 0)))
  setTold({ failures, of })
  return of
}

/** The fields of a record, section by section. */
export function RecordSections({ form, sections }: { form: Form; sections: readonly FormSection[] }) {
  const failures = useFailures(form, sections)
  return sections.map(({ title, items, columns = 3, below }, at) => (
    <section key={title} className={classes.section} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <FormFields form={{ ...form, items, failures: failures[at] ?? 0 }} columns={columns} autoFocus={at === 0} />
      {below?.(form)}
    </section>
  ))
}
