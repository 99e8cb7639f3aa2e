import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { DownloadContext, FileAnswer } from '../http/transfer.ts'
import { Refusal } from '../refusal.ts'
import { created, type Work } from '../work.ts'
import type { AcceptedFile } from './accept-file.ts'
import { file, fileClaim } from './file.schema.ts'
import { isPicture, mayBeShown } from './file-kind.ts'
import { drawThumbnail } from './pictures.ts'

/** What a file belongs to: a kind of document and the key of one. */
export interface FileOwner {
  readonly bizType: string
  readonly ownerKey: string
}

/**
 * Whether the user of the call may read a document, and so its files, by the kind of document: modules say it in their
 * `*.routes.ts`. Without one only who uploaded a file may read it.
 *
 * ```ts
 * export const fileReaders = { order: (work, ownerKey) => maySeeOrder(work, ownerKey) } satisfies FileReaders
 * ```
 */
export type FileReaders = Readonly<Record<string, (work: Work, ownerKey: string) => Promise<boolean>>>

const missing = () => new Refusal('106', '文件不存在')

/**
 * Stores an uploaded file as the user's own; a document claims it later. Bytes that the dealer has already lie there once,
 * whatever they are called and whoever brings them.
 */
export async function saveFile(work: Work, { file: accepted, bizType }: { file: AcceptedFile; bizType?: string }) {
  const { bytes, name, contentType } = accepted
  const same = await sameBytes(work, bytes.sha256)
  const [row] = await work.tx
    .insert(file)
    .values({
      ...created(work),
      fileName: name,
      contentType,
      size: bytes.size,
      sha256: bytes.sha256,
      storageKey: await bytes.keep(same),
      bizType,
    })
    .returning({ fileId: file.id })
  if (!row) throw new Error('the file got no row')
  return { fileId: row.fileId, fileName: name, size: bytes.size }
}

/**
 * Where bytes of this sum lie. Two who bring the same wait for each other, and the row is held: it may be an orphan that is
 * about to go.
 */
async function sameBytes({ tx, user }: Work, sha256: string): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${user.dealerCode} ${sha256}`}, 0))`)
  const [row] = await tx
    .select({ storageKey: file.storageKey })
    .from(file)
    .where(and(eq(file.dealerCode, user.dealerCode), eq(file.sha256, sha256), eq(file.delFlag, 'F')))
    .limit(1)
    .for('share')
  return row?.storageKey
}

/**
 * Makes these the files of a document, in its transaction: new ones are claimed, those left out are let go and removed
 * a day later unless another document has them. Its own files may stay whoever uploaded them.
 *
 * ```ts
 * await claimFiles(work, { bizType: 'expense', ownerKey: expense.id }, args.fileIds ?? [])
 * ```
 * @throws Refusal 106 for a file that does not exist or that somebody else uploaded for something else.
 */
export async function claimFiles(work: Work, owner: FileOwner, fileIds: readonly string[]): Promise<void> {
  const { tx, user } = work
  const wanted = [...new Set(fileIds)]
  const ofOwner = and(
    eq(fileClaim.dealerCode, user.dealerCode),
    eq(fileClaim.bizType, owner.bizType),
    eq(fileClaim.ownerKey, owner.ownerKey),
  )
  const released = await tx
    .delete(fileClaim)
    .where(and(ofOwner, wanted.length > 0 ? notInArray(fileClaim.fileId, wanted) : undefined))
    .returning({ fileId: fileClaim.fileId })
  if (released.length > 0) {
    const ids = released.map(({ fileId }) => fileId)
    // The day of grace begins again.
    await tx.update(file).set({ updateDate: work.now }).where(ofDealer(work, ids))
  }
  if (wanted.length === 0) return
  const had = await tx.select({ fileId: fileClaim.fileId }).from(fileClaim).where(ofOwner)
  const fresh = wanted.filter((id) => !had.some(({ fileId }) => fileId === id))
  if (fresh.length === 0) return
  // Locked, so that the removal of orphans waits for the claim or is seen by it.
  const own = await tx
    .select({ id: file.id })
    .from(file)
    .where(and(ofDealer(work, fresh), eq(file.createId, user.userId)))
    .for('update')
  if (own.length < fresh.length) throw missing()
  const claim = { dealerCode: user.dealerCode, ...owner }
  await tx.insert(fileClaim).values(fresh.map((fileId) => ({ ...claim, fileId })))
}

/** Names of the files of a document, in the order in which they were uploaded. */
export const filesOwned = ({ tx, user }: Work, { bizType, ownerKey }: FileOwner) =>
  tx
    .select({ id: file.id, fileName: file.fileName })
    .from(fileClaim)
    .innerJoin(file, and(eq(file.dealerCode, fileClaim.dealerCode), eq(file.id, fileClaim.fileId)))
    .where(
      and(eq(fileClaim.dealerCode, user.dealerCode), eq(fileClaim.bizType, bizType), eq(fileClaim.ownerKey, ownerKey)),
    )
    .orderBy(asc(file.id))

/** Makes the files of a document those of another one too, whoever uploaded them. */
export async function shareFiles({ tx, user }: Work, from: FileOwner, to: FileOwner): Promise<void> {
  await tx.execute(sql`
    insert into file_claim (dealer_code, biz_type, owner_key, file_id)
    select dealer_code, ${to.bizType}, ${to.ownerKey}, file_id from file_claim
    where dealer_code = ${user.dealerCode} and biz_type = ${from.bizType} and owner_key = ${from.ownerKey}`)
}

/** Makes a file of one document that of another one too, whoever uploaded it; nothing happens without one. */
export async function shareFile({ tx, user }: Work, fileId: string | null, owner: FileOwner): Promise<void> {
  if (fileId !== null) await tx.insert(fileClaim).values({ dealerCode: user.dealerCode, ...owner, fileId })
}

const ofDealer = ({ user }: Work, ids: string[]) =>
  and(eq(file.dealerCode, user.dealerCode), inArray(file.id, ids), eq(file.delFlag, 'F'))

export interface WantedFile {
  readonly fileId: string
  readonly isImage?: string
  readonly isThumbImage?: string
}

/**
 * A stored file, to be sent: saved under its name, or shown when it is a picture or a PDF and asked for so.
 * @throws Refusal 106 when there is none that the user may read.
 */
export async function openFile(context: DownloadContext, wanted: WantedFile): Promise<FileAnswer> {
  const found = await context.step((work) => readableFile(work, context.registry.readers, wanted.fileId))
  const { storageKey, contentType, fileName } = found
  const isPhoto = isPicture(contentType)
  const bytes =
    isPhoto && wanted.isThumbImage === 'T'
      ? await context.store.thumbnail(storageKey, (from, to) =>
          drawThumbnail(from, to, contentType === 'image/png' ? 'png' : 'jpg'),
        )
      : await context.store.read(storageKey)
  if (!bytes) throw missing()
  return {
    name: fileName,
    contentType,
    size: bytes.size,
    inline: (isPhoto && wanted.isThumbImage === 'T') || (mayBeShown(contentType) && wanted.isImage === 'T'),
    body: bytes.stream,
  }
}

async function readableFile(work: Work, readers: FileReaders, fileId: string) {
  const [row] = await work.tx
    .select()
    .from(file)
    .where(ofDealer(work, [fileId]))
  if (!row) throw missing()
  if (row.createId === work.user.userId) return row
  const claims = await work.tx
    .select({ bizType: fileClaim.bizType, ownerKey: fileClaim.ownerKey })
    .from(fileClaim)
    .where(and(eq(fileClaim.dealerCode, work.user.dealerCode), eq(fileClaim.fileId, fileId)))
  for (const { bizType, ownerKey } of claims) if (await readers[bizType]?.(work, ownerKey)) return row
  throw missing()
}
