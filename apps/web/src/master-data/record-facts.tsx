import type { Fields } from '@dealer/fields'
import type { ReactNode } from 'react'
import { type FieldFact, fieldFacts } from '../document/sheet/field-facts.ts'
import { Facts, Section } from '../document/sheet/sheet.tsx'
import classes from './record.module.css'

/** What stands in a tab of a record's page, part below part. */
export const RecordPart = ({ children }: { children: ReactNode }) => <div className={classes.list}>{children}</div>

/** Props of {@link RecordFacts}. */
export interface RecordFactsProps<Content extends object> {
  /** Facts of the contract, from `@dealer/fields`. */
  facts: Fields<keyof Content & string>
  record: Content
  /** Sections with their fields; what is empty is left out. */
  sections: readonly { title: string; fields: readonly FieldFact<NoInfer<Content>>[] }[]
}

/** What a record holds, section by section, in a tab of its page. */
export function RecordFacts<Content extends object>({ facts, record, sections }: RecordFactsProps<Content>) {
  return sections.map(({ title, fields }) => (
    <div key={title} className={classes.facts}>
      <Section title={title}>
        <Facts facts={fieldFacts(facts, record, fields)} />
      </Section>
    </div>
  ))
}
