import { fileTypeFromFile } from 'file-type'
import { compoundEntries } from './compound-file.ts'
import { zipEntries } from './zip-entries.ts'

/** What may be stored, by what the bytes say; the extensions are those that a name may keep, the usual one first. */
export const FILE_KINDS = {
  jpg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { type: 'image/png', extensions: ['png'] },
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  mp4: { type: 'video/mp4', extensions: ['mp4'] },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'] },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  doc: { type: 'application/msword', extensions: ['doc'] },
  xls: { type: 'application/vnd.ms-excel', extensions: ['xls'] },
} as const

export type FileKind = keyof typeof FILE_KINDS

/** Whether a browser may show it as a picture. */
export const isPicture = (contentType: string) =>
  contentType === FILE_KINDS.jpg.type || contentType === FILE_KINDS.png.type

/** Whether it may be shown in the browser instead of saved; nothing else is, whatever is asked for. */
export const mayBeShown = (contentType: string) => isPicture(contentType) || contentType === FILE_KINDS.pdf.type

const isOneOf = (name: string): name is FileKind => Object.hasOwn(FILE_KINDS, name)

/** Kind of a file by its bytes, and whether it carries macros; undefined for anything that is not taken. */
export async function fileKind(path: string): Promise<{ kind: FileKind; hasMacros: boolean } | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (!found) return undefined
  if (found.ext === 'cfb') return oldOfficeKind(path)
  if (!isOneOf(found.ext)) return undefined
  const entries = found.ext === 'docx' || found.ext === 'xlsx' ? await zipEntries(path) : []
  // Of an archive that we cannot look through nobody knows what it carries; an office program may well open it.
  if (!entries) return undefined
  return { kind: found.ext, hasMacros: entries.some(({ name }) => /vbaProject\.bin$|\/macrosheets\//i.test(name)) }
}

/** Word and Excel before 2007 share their container with installers and mail: its directory tells. */
async function oldOfficeKind(path: string) {
  const names = new Set(await compoundEntries(path))
  const kind = names.has('WordDocument') ? 'doc' : names.has('Workbook') || names.has('Book') ? 'xls' : undefined
  return (
    kind && ({ kind, hasMacros: names.has('Macros') || names.has('_VBA_PROJECT_CUR') || names.has('VBA') } as const)
  )
}
