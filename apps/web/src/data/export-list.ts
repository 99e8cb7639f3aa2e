import type { ExportRun } from '@dealer/ui-kit/list'
import { dealer } from '../dealer.ts'
import { saveFile } from './save-file.ts'
import { sentFilters } from './sent-filters.ts'

/** A list as it is looked at. */
export interface ExportedList {
  /** Path of its call. */
  path: string
  /** What it was asked for. */
  query: object
  title: string
}

/**
 * Saves all rows of a list as the server writes them, in the order and columns that the user sees.
 * @throws an error of the client when it is refused, fails or is stopped
 */
export const exportList = async ({ path, query, title }: ExportedList, { columns, signal, onBytes }: ExportRun) => {
  const file = await dealer.export.export.list(
    { listPath: path, filters: sentFilters(query), columns: [...columns], title },
    // A large list takes its time; the user stops it when it is too long for him.
    { signal, silent: true, timeout: 0, onProgress: ({ loaded }) => onBytes(loaded) },
  )
  saveFile(file.name, await file.blob())
}
