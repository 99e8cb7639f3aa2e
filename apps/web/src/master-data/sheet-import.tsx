import type { Fields } from '@dealer/fields'
import type { CallOptions, Permission } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Can } from '../shell/session/permission.tsx'
import { SheetDialog } from './sheet-dialog.tsx'
import type { SheetCall } from './use-sheet.ts'

/** A row of a sheet as the server read and checked it. */
export interface ReadRow {
  rowNo: number
  /** F for a row that cannot be chosen. */
  isChecked: 'T' | 'F'
  /** What is wrong with it. */
  checkResult?: string
}

/** A row as it is sent: what was typed, without what was found. */
export type ChosenRow<Row extends ReadRow> = Omit<Row, 'isChecked' | 'checkResult'>

/** What became of the rows: with anything failed nothing was saved. */
export interface SheetOutcome {
  added?: number
  saved?: number
  failed: readonly { key: string; message: string }[]
}

/** A sheet that is taken in, declared. */
export interface SheetImport<Row extends ReadRow> extends SheetCall<Row> {
  /** What a row is: `客户`. */
  label: string
  permission: Permission
  /** Saves the chosen rows, all or none. */
  save: (rows: ChosenRow<Row>[], requestNo: string, options?: CallOptions) => Promise<SheetOutcome>
  /** Facts of a row, from `@dealer/fields`. */
  facts: Fields<keyof Row & string>
  /** The columns of the sheet. */
  columns: readonly Exclude<keyof Row & string, keyof ReadRow>[]
  /** What to know before filling it in; default how large it may be. */
  hint?: string
  /** What the button says; default 导入. */
  button?: string
}

/**
 * The button that takes in a sheet: the template, the sheet, its rows with what is wrong with each, those that are chosen saved all
 * or none, and the wrong ones back as a workbook that says why. For who has the permission.
 * @example
 * const CustomerImport = defineSheetImport<Row>({ // Row: CustomerSheetRow of the client
 *   label: '客户', permission: 'md:customer:import', path: '/api/md/customer/importList',
 *   read: (file, options) => customer.importList({ file }, options),
 *   save: (items, requestNo, options) => customer.importSave({ items, requestNo }, options),
 *   facts: CustomerSheetRow, columns: ['customerName', 'mobile'],
 * })
 * toolbar: <CustomerImport />
 */
export const defineSheetImport = <Row extends ReadRow>(declared: SheetImport<Row>) =>
  function SheetImportButton() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Can permission={declared.permission}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {declared.button ?? '导入'}
        </Button>
        {isOpen && <SheetDialog declared={declared} onClose={() => setOpen(false)} />}
      </Can>
    )
  }
