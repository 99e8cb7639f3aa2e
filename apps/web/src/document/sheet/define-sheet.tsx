import type { Fields } from '@dealer/fields'
import type { DocumentLog as Log } from '@dealer/sdk'
import { DocumentSteps } from '@dealer/ui-kit/document'
import { type ReactNode, useState } from 'react'
import { reversalWord } from '../../data/reversal.ts'
import { Status } from '../../data/status.tsx'
import type { Call } from '../../data/use-call.ts'
import { yuan } from '../../data/yuan.ts'
import type { ListHandle, ListParts } from '../../list/define-list.tsx'
import { useTab } from '../../shell/tabs/tab-state.ts'
import { ActionButtons } from '../actions/action-buttons.tsx'
import type { ActionsOptions, DocumentActions } from '../actions/define-actions.tsx'
import type { DocumentKind } from '../document-kind.ts'
import { DocumentDrawer } from './document-drawer.tsx'
import type { DocumentLife } from './document-life.ts'
import { DocumentLog } from './document-log.tsx'
import { DocumentPaper } from './document-paper.tsx'
import { type FieldFact, fieldFacts } from './field-facts.ts'
import { LinesSection, type LinesSectionProps } from './lines-section.tsx'
import { Paper } from './paper.tsx'
import { Facts, Sheet, SheetHead } from './sheet.tsx'

/** The fields of a document that have rows, or may have. */
type TableField<Content> = {
  [Field in keyof Content]-?: NonNullable<Content[Field]> extends readonly object[] ? Field : never
}[keyof Content] &
  string
type TableOf<Rows> = NonNullable<Rows> extends readonly (infer Line)[] ? LinesSectionProps<Line> : never

/** A kind of document as it is read, declared. Titles, formats and labels are the contract's. */
export interface SheetDeclaration<Key extends string, Content extends object, Row, Action extends string>
  extends DocumentKind<Key, keyof Content & string> {
  /** What its tab says before the number: `采购`. */
  tab: string
  call: Call<Record<Key, string>, Content>
  /** Facts of what the call answers, from `@dealer/fields`. */
  facts: Fields<keyof Content & string>
  /** Its states, as tags beside its number; the log speaks in the words of the first. */
  states: readonly [keyof Content & string, ...(keyof Content & string)[]]
  /** Its way from the first step to the last, shown above everything; from `documentLife`. */
  life?: DocumentLife<NoInfer<Content>>
  /** What it comes to. */
  total?: keyof Content & string
  shown: readonly FieldFact<NoInfer<Content>>[]
  /** Tables of what hangs on it, by the field that has it; `fieldLines` makes their columns. One that the document may lack shows where there is something. */
  tables: { readonly [Field in TableField<NoInfer<Content>>]?: TableOf<NoInfer<Content>[Field]> }
  /** Under the tables, where rows are more than columns. */
  under?: (content: NoInfer<Content>) => ReactNode
  /** Above the log, such as the amounts. */
  aside?: (content: NoInfer<Content>) => ReactNode
  /** What can be done to it; from `defineActions`. One that is only read has none. */
  actions?: (options?: ActionsOptions) => DocumentActions<Row, Action>
}

const ONLY_READ: DocumentActions<unknown, string> = {
  buttons: () => [],
  perform: async () => undefined,
  dialogs: null,
  isBusy: false,
}

const logsOf = (content: object): readonly Log[] | undefined => (content as { logs?: readonly Log[] }).logs

/**
 * A document as it is read: `Page` for its route, `useDrawer` over its list, `OnPaper` where a page of another kind shows it.
 * @example
 * export const purchaseSheet = defineSheet({
 *   ...PURCHASE, tab: '采购', call: dealer.po.purchaseOrder.viewItem, facts: PurchaseOrderDetail,
 *   states: ['poStatus'], total: 'totalAmount', shown: ['supplierName', 'docDate'],
 *   tables: { lines: { title: '商品明细', lineKey: 'poItemId', columns: LINES } },
 *   actions: usePurchaseActions,
 * })
 * export default purchaseSheet.Page // of the page; `parts: purchaseSheet.useDrawer` of the list
 */
export const defineSheet = <
  const Key extends string,
  Content extends Row & object,
  Row extends object,
  Action extends string,
>(
  declared: SheetDeclaration<Key, Content, Row, Action>,
) => {
  const { label, key, tab, list, call, facts, states, life, total, shown, under, aside, actions } = declared
  const useActions: (options?: ActionsOptions) => DocumentActions<Row, Action> = actions ?? (() => ONLY_READ)
  // Fields and columns are checked by the declaration; a type parameter cannot tell what they lead to.
  const tables = Object.entries(declared.tables as Readonly<Record<string, LinesSectionProps<object>>>)
  const text = (content: Content, prop: keyof Content & string) => String(content[prop])
  const labelsOf = (prop: keyof Content & string) => facts[prop].labels ?? {}
  const wordOf = reversalWord(facts)
  const numberOf = (content: Content) => text(content, declared.number)
  const tagsOf = (content: Content) =>
    states.map((prop) => {
      const state = text(content, prop)
      return <Status key={prop} of={labelsOf(prop)} value={state} word={wordOf(state, content)} />
    })

  /** Its way, the facts, what hangs on it, and at the right its log. */
  function Body({ content }: { content: Content }) {
    const logs = logsOf(content)
    const beside = (aside || logs) && (
      <>
        {aside?.(content)}
        {logs && <DocumentLog logs={logs} labels={labelsOf(states[0])} />}
      </>
    )
    return (
      <Sheet aside={beside}>
        {life && <DocumentSteps steps={life(content, text(content, states[0]), logs ?? [])} />}
        <Facts facts={fieldFacts(facts, content, shown)} />
        {tables.map(([field, table]) => {
          const lines = (content as Record<string, readonly object[] | undefined>)[field]
          return lines && <LinesSection key={field} {...table} lines={lines} />
        })}
        {under?.(content)}
      </Sheet>
    )
  }

  /** The same under the line that names it. */
  function Whole({ content }: { content: Content }) {
    // Who may not know it is not told.
    const sum = total && content[total] !== undefined ? yuan(text(content, total)) : undefined
    return (
      <>
        <SheetHead number={numberOf(content)} tags={tagsOf(content)} total={sum} />
        <Body content={content} />
      </>
    )
  }

  const tabTitle = (content: Content) => `${tab} ${numberOf(content)}`

  /** One on its paper, with what can be done to it. */
  function OnPaper({ content, title = label }: { content: Content; title?: string }) {
    const { close } = useTab()
    const { buttons, dialogs } = useActions({ onGone: close })
    return (
      <Paper title={title} buttons={<ActionButtons actions={buttons(content)} />}>
        <Whole content={content} />
        {dialogs}
      </Paper>
    )
  }

  /** The page of one, named by its address. */
  const Page = () => (
    <DocumentPaper title={label} named={key} call={call} back={list} tabTitle={tabTitle}>
      {(content) => <OnPaper content={content} />}
    </DocumentPaper>
  )

  /** One over its list, and what is done to those of the list; the parts of a list, and what its toolbar needs. */
  function useDrawer({ rows, clear }: ListHandle<Row>): ListParts<Row> & DocumentActions<Row, Action> {
    const [id, setId] = useState<string>()
    const close = () => setId(undefined)
    const done = useActions({ onDone: clear, onGone: close })
    const drawer = id && (
      <DocumentDrawer
        label={label}
        named={key}
        id={id}
        rows={rows as readonly (Row & Record<Key, string>)[]}
        call={call}
        onMove={setId}
        onClose={close}
        head={(content) => ({ number: numberOf(content), tags: tagsOf(content) })}
        buttons={done.buttons}
      >
        {(content) => <Body content={content} />}
      </DocumentDrawer>
    )
    return {
      ...done,
      open: (row) => setId((row as Record<Key, string>)[key]),
      ...(actions && { rowActions: done.buttons }),
      children: (
        <>
          {drawer}
          {done.dialogs}
        </>
      ),
    }
  }

  return { key, call, tabTitle, OnPaper, Page, useDrawer }
}
