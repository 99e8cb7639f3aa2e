import { Worker } from 'node:worker_threads'
import { fileKind } from '../files/file-kind.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { refuse } from '../refusal.ts'

/** A cell as text; with a problem when it holds something that no text can stand for. */
export interface ReadCell {
  readonly text: string
  readonly problem?: string
}

/** The first sheet of a workbook: headings, and the rows below that hold anything. */
export interface ReadSheet {
  readonly head: readonly string[]
  readonly rows: readonly { readonly rowNo: number; readonly cells: readonly ReadCell[] }[]
}

/** What the thread is told. */
export interface Reading {
  readonly path: string
  readonly mostRows: number
}

/** What the thread says once it begins to read. */
export const BEGUN = 'begun'

export type ReadWorkbook = ReadSheet | { readonly problem: string }

/** In source a loader stands before it; the compiled server needs none. */
const SCRIPT = import.meta.url.endsWith('.ts')
  ? new URL('./workbook.thread.mjs', import.meta.url)
  : new URL('./workbook.worker.js', import.meta.url)
const MOST_SECONDS = 30
const MOST_MEGABYTES = 512

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads an uploaded workbook in a thread with bounds of its own, one workbook at a time: whatever a hostile one does to
 * the parser, the calls of others go on.
 * @param mostRows below the headings
 * @throws Refusal 101 for anything but a readable xlsx without macros, formulas and merged cells, within the limits.
 */
export async function readWorkbook(file: UploadedFile, mostRows: number): Promise<ReadSheet> {
  const found = await fileKind(file.path)
  if (found?.kind === 'xls')
    throw refuse.invalid('不支持旧版 xls 格式，请另存为 xlsx 后再导入', { reason: 'fileType', field: 'file' })
  if (found?.kind !== 'xlsx')
    throw refuse.invalid('文件类型不支持，请上传 xlsx 表格', { reason: 'fileType', field: 'file' })
  if (found.hasMacros) throw refuse.invalid('文件含有宏，请去掉后再导入', { reason: 'fileType', field: 'file' })
  const turn = last.then(() => inWorker({ path: file.path, mostRows }))
  last = turn.catch(() => {})
  const read = await turn
  if ('problem' in read) throw refuse.invalid(read.problem, { reason: 'sheet', field: 'file' })
  return read
}

function inWorker(reading: Reading): Promise<ReadWorkbook> {
  const tooMuch: ReadWorkbook = { problem: '表格内容过大，请只保留要导入的数据' }
  return new Promise((resolve) => {
    const worker = new Worker(SCRIPT, {
      workerData: reading,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    worker.on('message', (message: ReadWorkbook | typeof BEGUN) => {
      // What loading the parser takes is the machine's pace, not the sheet's doing.
      if (message === BEGUN) timer = setTimeout(() => worker.terminate(), MOST_SECONDS * 1000)
      else resolve(message)
    })
    worker.once('error', (error: Error & { code?: string }) =>
      resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : { problem: '表格已损坏，无法读取' }),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(tooMuch)
    })
  })
}
