import type { ExportRun } from '@dealer/ui-kit/list'
import { dealer } from '../dealer.ts'
import { saveFile } from './save-file.ts'

/** A list as it is looked at. */
export interface ExportedList {
  /** Path of its call. */
  path: string
  /** What it was asked for. */
  query: object
  title: string
}

/** Pages are the server's matter here. */
const PAGING = new Set(['page', 'limit'])

/**
 * Saves all rows of a list as the server writes them, in the order and columns that the user sees.
 * @throws an error of the client when it is refused, fails or is stopped
 */
export const exportList = async ({ path, query, title }: ExportedList, { columns, signal, onBytes }: ExportRun) => {
  const filters = Object.entries(query).flatMap(([name, value]) =>
    PAGING.has(name) || value === undefined ? [] : [{ name, value: String(value) }],
  )
  const file = await dealer.export.export.list(
    { listPath: path, filters, columns: [...columns], title },
    // A large list takes its time; the user stops it when it is too long for him.
    { signal, silent: true, timeout: 0, onProgress: ({ loaded }) => onBytes(loaded) },
  )
  saveFile(file.name, await file.blob())
}
