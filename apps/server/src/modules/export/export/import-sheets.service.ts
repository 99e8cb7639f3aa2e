import { contract } from '../../../platform/contract/contract.ts'
import type { Args } from '../../../platform/contract/types.ts'
import type { ImportDeclaration, SheetRow } from '../../../platform/excel/import.ts'
import { errorsAnswer, templateAnswer } from '../../../platform/excel/import-sheets.ts'
import { saveFile } from '../../../platform/files/file.service.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { UploadedFile } from '../../../platform/files/uploaded-file.ts'
import type { DownloadContext, TransferRegistry, UploadContext } from '../../../platform/http/transfer.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'

/** The empty sheet of an import. @throws Refusal 106 for a path that imports nothing, 107 without its permission. */
export async function importTemplate(
  { registry, user, step }: DownloadContext,
  { importPath }: Args<'export.export.downloadImportTemplete'>,
) {
  const declaration = importOf(registry, user, importPath)
  return templateAnswer(declaration, await step((work) => declaration.choices.of(work)))
}

/** Reads a sheet for the workbook of its errors. @throws Refusal 106, 107; 101 for a sheet that cannot be read. */
export async function readForErrors(
  file: UploadedFile,
  { registry, user, fields, store }: UploadContext<'export.export.importErrors'>,
) {
  const declaration = importOf(registry, user, fields.importPath)
  return { declaration, rows: await declaration.read(file), store }
}

interface ReadImport {
  readonly declaration: ImportDeclaration
  readonly rows: SheetRow[]
  readonly store: FileStore
}

/** The rows of a sheet that cannot be imported, as a file of the user. @throws Refusal 101 when all can. */
export async function importErrors(work: Work, { file: { declaration, rows, store } }: { file: ReadImport }) {
  await declaration.check(work, rows)
  if (rows.every(({ problems }) => problems.length === 0))
    throw refuse.invalid('表格没有错误', { reason: 'sheet', field: 'file' })
  const { name, contentType, body } = errorsAnswer(declaration, rows)
  const bytes = await UploadedFile.write(store, name, body())
  return saveFile(work, { file: { bytes, name, contentType }, bizType: 'importErrors' })
}

function importOf({ imports }: TransferRegistry, user: SessionUser, path: string): ImportDeclaration {
  const operation = contract.find(({ url }) => url === path)
  const declaration = operation && imports[operation.operationId]
  if (!operation || !declaration) throw refuse.missing()
  if (Array.isArray(operation.permission)) requirePermission(user, ...operation.permission)
  return declaration
}
