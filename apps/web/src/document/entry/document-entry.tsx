import { DocumentScreen } from '@dealer/ui-kit/document'
import { StatusTag } from '@dealer/ui-kit/feedback'
import type { Option } from '@dealer/ui-kit/form'
import type { GridColumn } from '@dealer/ui-kit/grid'
import type { ShortcutKey } from '@dealer/ui-kit/keys'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTabDirty, useTabTitle } from '../../shell/tabs/tab-state.ts'
import { focusedKey } from '../line/focused-line.ts'
import type { FoundProduct, ProductLine } from '../line/product-line.ts'
import classes from './document-entry.module.css'
import { DocumentHead, type LeadField } from './document-head.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentNotes } from './document-notes.tsx'
import type { Entry } from './use-document-entry.ts'
import { type Saving, useDocumentSave } from './use-document-save.ts'
import { useProductChoice } from './use-product-choice.tsx'
import { type FindProducts, useProductPaste } from './use-product-paste.ts'

/** How a document is ended, where that is not a draft or a submit. */
export interface Closing {
  /** The button of the submit. */
  readonly label: string
  /** False: it is posted as it is saved. */
  readonly hasDrafts: boolean
  /** Field that comes after the lines; Enter in it submits. */
  readonly last?: string
}

const SUBMITTING: Closing = { label: '提交', hasDrafts: true }

/** Props of {@link DocumentEntry}. */
export interface DocumentEntryProps<
  L extends ProductLine,
  More extends object,
  Found extends FoundProduct,
  Body,
  Saved,
> {
  entry: Entry<L, More, Found>
  title: string
  /** Beside the title while the document has no number, such as the number of the one before. */
  aside?: ReactNode
  /** Of the lines; a constant or memoised list: a new one draws every line again. */
  columns: readonly GridColumn<L>[]
  saving: Saving<L, More, Body, Saved>
  /** A field of the head that is looked up. */
  lead?: LeadField
  /** Choices of the head that hang on what was entered, by field. */
  options?: Readonly<Record<string, readonly Option[]>>
  /** What one must know while entering, beside the fields of the head. */
  facts?: ReactNode
  /** Small buttons beside the title, such as what fills the lines: there they take no line its place. */
  tools?: ReactNode
  /** Sums, as `<Figure>`s. */
  totals?: ReactNode
  closing?: Closing
  /** Finds the products of a pasted block. */
  findProducts?: FindProducts<Found>
  /** Reads a pasted block that has other columns than code, quantity, unit and price; a stable function. */
  onPasteBlock?: (text: string, at: string) => void
  /** Other lines over these, where a document has two kinds, with the heading of these; `linesLabel` says what these are then. */
  above?: ReactNode
  linesLabel?: string
  /** Keys of this kind of document, after those of all. */
  keys?: readonly ShortcutKey[]
  /** Instead of {@link Entry}'s own, where more hangs on the unit; a stable function. */
  onSwitchUnit?: (key: string) => void
}

/** The form of a document with product lines: by keyboard from its first field to the submit. */
export function DocumentEntry<L extends ProductLine, More extends object, Found extends FoundProduct, Body, Saved>(
  props: DocumentEntryProps<L, More, Found, Body, Saved>,
) {
  const { entry, title, aside, columns, saving, lead, options, facts, tools, totals, findProducts, keys = [] } = props
  const { closing = SUBMITTING, onPasteBlock, above, linesLabel } = props
  const { store, form, grid, saved, notes, focusField, toLines } = entry
  const onSwitchUnit = props.onSwitchUnit ?? entry.switchUnit
  const submitButton = useRef<HTMLButtonElement>(null)
  const { save } = useDocumentSave(entry, columns, saving)
  const paste = useProductPaste(entry, findProducts)
  const choice = useProductChoice(entry, columns)
  useTabDirty(entry.isDirty, true)
  useTabTitle(saved && `${title} ${saved.number}`)

  const done = () => {
    if (store.filled().length === 0) return
    if (closing.last) focusField(closing.last)
    else submitButton.current?.focus()
  }
  const onLastField = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target, nativeEvent } = event
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || !closing.last) return
    if (!(target instanceof Element) || !target.closest(`[data-field="${closing.last}"]`)) return
    event.preventDefault()
    void save(true)
  }
  const leadKeys = lead
    ? [{ key: 'F3', does: `选择${lead.label}`, run: () => focusField(lead.prop) }]
    : [{ key: 'F3', does: '单据信息', run: () => focusField(form.items[0]?.prop ?? '') }]
  const allKeys: ShortcutKey[] = [
    { key: 'Ctrl+Enter', does: closing.label, run: () => void save(true) },
    ...(closing.hasDrafts ? [{ key: 'Ctrl+S', does: '保存草稿', run: () => void save(false) }] : []),
    ...leadKeys,
    { key: 'F4', does: '录入商品（跳到空行）', run: toLines },
    {
      key: 'F6',
      does: '切换大小单位（数量、单价格中也可按 / 或空格）',
      run: () => void onSwitchUnit(focusedKey() ?? ''),
    },
    ...choice.keys,
    ...keys,
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside, which take the focus
    <div ref={entry.root} style={{ height: '100%' }} onKeyDown={onLastField}>
      <DocumentScreen
        title={title}
        number={saved?.number}
        status={
          <>
            {saved ? <StatusTag>草稿</StatusTag> : aside}
            <div className={classes.tools}>
              {choice.tool}
              {tools}
            </div>
          </>
        }
        isDirty={entry.isDirty}
        keys={allKeys}
        draft={entry.offer && { at: entry.offer.at, onRestore: entry.restore, onDiscard: entry.discardOffer }}
        header={
          <DocumentHead
            form={form}
            setField={entry.setField}
            lead={lead}
            options={options}
            facts={facts}
            onDone={toLines}
          />
        }
        totals={totals}
        actions={
          <>
            {closing.hasDrafts && (
              <Button variant="default" title="Ctrl+S" onClick={() => void save(false)}>
                保存草稿
              </Button>
            )}
            <Button ref={submitButton} title="Ctrl+Enter" onClick={() => void save(true)}>
              {closing.label}
            </Button>
          </>
        }
      >
        <DocumentNotes notes={notes} onClose={() => entry.note([])} />
        {above}
        <DocumentLines
          tableId={`${entry.name}.lines`}
          label={linesLabel}
          store={store}
          columns={columns}
          grid={grid}
          onSwitchUnit={(key) => void onSwitchUnit(key)}
          onPasteProducts={paste}
          onPasteBlock={onPasteBlock}
          onDone={done}
        />
      </DocumentScreen>
      {choice.dialog}
    </div>
  )
}
