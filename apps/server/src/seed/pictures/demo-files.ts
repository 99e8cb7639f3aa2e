import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { file, fileClaim } from '../../platform/files/file.schema.ts'
import { inChunks, STATEMENT_ROWS } from '../seed-context.ts'

/** What marks a file whose picture the job draws. */
export const DRAWN = 'demo'

/** About as large as they come out. */
const SIZE = 9_000

/** A place that holds nothing yet, the same each time. */
const keyOf = (sha256: string) =>
  [sha256.slice(0, 8), sha256.slice(8, 12), sha256.slice(12, 16), sha256.slice(16, 20), sha256.slice(20, 32)].join('-')

/** How a file is called that shows this: a picture unless it says that it is a text. */
export const fileNameOf = (name: string): string => (name.endsWith('.pdf') ? name : `${name}.png`)

/** Audit columns of who brings the files. */
type By = { readonly dealerCode: string } & Partial<typeof file.$inferInsert>

/**
 * Files of the demonstration, called as what they show, pictures unless they are called `….pdf`; the job draws them when the server first runs. Answers their ids in this order.
 * @example const [logo] = await demoFiles(tx, stamped(seeding), ['标志晴川'])
 */
export async function demoFiles(tx: Tx, by: By, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  await inChunks(names, STATEMENT_ROWS, async (chunk) => {
    const rows = chunk.map((name) => {
      const sha256 = createHash('sha256').update(name).digest('hex')
      const fileName = fileNameOf(name)
      const contentType = fileName === name ? 'application/pdf' : 'image/png'
      const bytes = { storageKey: keyOf(sha256), contentType, size: SIZE, sha256 }
      return { ...by, ...bytes, fileName, bizType: DRAWN }
    })
    const made = await tx.insert(file).values(rows).returning({ id: file.id })
    ids.push(...made.map(({ id }) => id))
  })
  return ids
}

/** Makes each file that of the document beside it; `bizType` is the table of master data. */
export async function demoClaims(
  tx: Tx,
  dealerCode: string,
  bizType: string,
  claims: readonly (readonly [ownerKey: string, fileId: string])[],
): Promise<void> {
  await inChunks(claims, STATEMENT_ROWS, (chunk) =>
    tx.insert(fileClaim).values(chunk.map(([ownerKey, fileId]) => ({ dealerCode, bizType, ownerKey, fileId }))),
  )
}
