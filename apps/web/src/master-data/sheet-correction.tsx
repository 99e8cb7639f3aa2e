import type { Fields } from '@dealer/fields'
import type { CallOptions, Correction, CorrectionQuery, FieldChange, Permission } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListCall } from '../data/use-list.ts'
import { Can } from '../shell/session/permission.tsx'
import { CorrectionLog } from './correction-log.tsx'
import { type ChosenRow, defineSheetImport, type ReadRow, type SheetOutcome } from './sheet-import.tsx'
import type { UndoCall } from './undo-log.tsx'

/** A row that would be corrected, with each cell that changes. */
export interface CorrectedRow extends ReadRow {
  version?: number
  rowName?: string
  changes: readonly FieldChange[]
}

/** A row as it is sent: what was typed, and the version that was shown. */
export type SentCorrection<Row extends CorrectedRow> = Omit<ChosenRow<Row>, 'rowName' | 'changes'>

/** A sheet that corrects, declared. */
export interface SheetCorrection<Row extends CorrectedRow> {
  /** What a row is: `客户`. */
  label: string
  permission: Permission
  /** Path of the call that reads the sheet. */
  path: `/api/${string}`
  read: (file: File, options?: CallOptions) => Promise<readonly Row[]>
  save: (rows: SentCorrection<Row>[], requestNo: string, options?: CallOptions) => Promise<SheetOutcome>
  /** What was corrected before, and how it is undone. */
  list: ListCall<CorrectionQuery, Correction>
  undo: UndoCall
  facts: Fields<keyof Row & string>
  /** Column of the sheet that names a row. */
  code: Exclude<keyof Row & string, keyof CorrectedRow>
}

const HINT =
  '按编码更正已有的资料：只填要改的列，空白的格子保持原值，填“清空”则清除原值。xlsx 格式，一次最多 1000 行、4 MB。上传后先逐格列出原值和新值，确认后才保存，7 天内可整表撤销。'

/**
 * The buttons of a sheet that corrects rows by their code: each changed cell is shown old → new before saving, and what was corrected
 * is undone as a whole for 7 days.
 * @example
 * const CustomerCorrection = defineSheetCorrection<Row>({ // Row: CustomerCorrectionRow of the client
 *   label: '客户', permission: 'md:customer:edit', path: '/api/md/customer/correctList', code: 'customerCode', facts: CustomerCorrectionRow,
 *   read: (file, options) => customer.correctList({ file }, options), save: (items, requestNo, options) => …,
 *   list: customer.correctionList, undo: customer.correctUndo,
 * })
 */
export function defineSheetCorrection<Row extends CorrectedRow>(declared: SheetCorrection<Row>) {
  const { label, permission, path, read, save, list, undo, facts, code } = declared
  const Sheet = defineSheetImport<Row>({
    ...{ label: `${label}更正表`, button: '表格更正', hint: HINT, permission, path, read, facts },
    save: (rows, requestNo, options) =>
      save(
        rows.map(({ rowName: _name, changes: _changes, ...row }) => row as unknown as SentCorrection<Row>),
        requestNo,
        options,
      ),
    columns: [code, 'rowName', 'changes'] as unknown as Exclude<keyof Row & string, keyof ReadRow>[],
  })
  return function SheetCorrectionButtons() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Can permission={permission}>
        <Sheet />
        <Button variant="default" onClick={() => setOpen(true)}>
          更正记录
        </Button>
        {isOpen && <CorrectionLog label={label} list={list} undo={undo} onClose={() => setOpen(false)} />}
      </Can>
    )
  }
}
