import type { CallOptions } from '@dealer/sdk'
import { FIRST_PAGE } from '@dealer/ui-kit/list'
import { useState } from 'react'
import { fileStore } from '../data/file-store.ts'
import { saveFile } from '../data/save-file.ts'
import { useAction } from '../data/use-action.ts'
import { dealer } from '../dealer.ts'
import type { ReadRow } from './sheet-import.tsx'
import { chosenAtFirst } from './sheet-state.ts'

const { downloadImportTemplete, importErrors } = dealer.export.export

/** Rows of a page. */
const PAGE_SIZE = 100

/** Which call reads a sheet, and where. */
export interface SheetCall<Row extends ReadRow> {
  /** Path of the call that reads the sheet; its template and its errors are asked for by it. */
  readonly path: `/api/${string}`
  /** Reads and checks; saves nothing. */
  readonly read: (file: File, options?: CallOptions) => Promise<readonly Row[]>
}

/** A sheet that is read: its rows with what is wrong with each, which of them are chosen, and which part of them is seen. */
export function useSheet<Row extends ReadRow>({ path, read }: SheetCall<Row>) {
  const [file, setFile] = useState<File>()
  const [rows, setRows] = useState<readonly Row[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [page, setPage] = useState({ ...FIRST_PAGE, pageSize: PAGE_SIZE })

  const showOnlyWrong = (only: boolean) => {
    setOnlyWrong(only)
    setPage((old) => ({ ...old, page: 1 }))
  }
  const template = useAction(async () => {
    const sheet = await downloadImportTemplete({ importPath: path }, { silent: true })
    saveFile(sheet.name, await sheet.blob())
  })
  const reading = useAction(async (next: File, options) => read(next, options), {
    onDone: (found, next) => {
      setFile(next)
      setRows(found)
      setChosen(chosenAtFirst(found))
      showOnlyWrong(false)
    },
  })
  const errors = useAction(async (sheet: File, options) => {
    const { fileId } = await importErrors({ file: sheet, importPath: path }, options)
    await fileStore.open(fileId)
  })

  const wrong = rows.filter(({ isChecked }) => isChecked === 'F')
  const shown = onlyWrong ? wrong : rows
  const at = (page.page - 1) * page.pageSize
  return {
    file,
    rows,
    wrong,
    chosen,
    setChosen,
    chosenRows: rows.filter(({ rowNo }) => chosen.has(rowNo)),
    /** Other rows than those that were read, after some were refused. */
    replace: (next: readonly Row[], left: ReadonlySet<number>) => {
      setRows(next)
      setChosen(left)
      setOnlyWrong(true)
    },
    onlyWrong,
    showOnlyWrong,
    page,
    setPage,
    total: shown.length,
    seen: shown.slice(at, at + page.pageSize),
    template,
    reading,
    errors,
  }
}

/** What {@link useSheet} answers. */
export type Sheet<Row extends ReadRow> = ReturnType<typeof useSheet<Row>>
