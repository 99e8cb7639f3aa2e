import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { file, fileClaim } from '../../../platform/files/file.schema.ts'
import { isPicture } from '../../../platform/files/file-kind.ts'
import type { OfferedMaterial } from '../../../platform/manufacturer/manufacturer.ts'
import { flag } from '../../../platform/refusal.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { productOffer } from '../../md/product-import/product-offer.schema.ts'
import { heldByCode } from './material.list.sql.ts'
import { material, materialFolder } from './material.schema.ts'

/** The bytes of a material's file, which lie in the store by now. */
export interface StoredFile {
  readonly storageKey: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}

async function folderMade(work: Work, folder: { name: string; parentId: string | null; sortNum: number }) {
  const [made] = await insertRows(work.tx, materialFolder, [{ ...created(work), ...folder }])
  if (!made) throw new Error('the folder was not added')
  return made.id
}

/** Ids of the folders of materials by their path, made where they are missing. */
async function foldersOf(work: Work, offered: readonly OfferedMaterial[]): Promise<Map<string, string>> {
  const { tx, user } = work
  const known = await tx
    .select({ id: materialFolder.id, parentId: materialFolder.parentId, name: materialFolder.name })
    .from(materialFolder)
    .where(and(eq(materialFolder.dealerCode, user.dealerCode), eq(materialFolder.delFlag, 'F')))
  const ids = new Map<string, string>()
  for (const { folders } of offered) {
    let parentId: string | null = null
    for (const [depth, name] of folders.entries()) {
      const path = folders.slice(0, depth + 1).join('/')
      const there = ids.get(path) ?? known.find((one) => one.name === name && one.parentId === parentId)?.id
      const id: string = there ?? (await folderMade(work, { name, parentId, sortNum: ids.size + 1 }))
      ids.set(path, id)
      parentId = id
    }
  }
  return ids
}

/** The dealer's codes of the manufacturer's products, as far as he has them. */
async function codesOf({ tx, user }: Work, offered: readonly OfferedMaterial[]): Promise<Map<string, string>> {
  const niceProIds = [...new Set(offered.flatMap((one) => one.niceProIds))]
  const found = await tx
    .select({ niceProId: productOffer.niceProId, productCode: productOffer.productCode })
    .from(productOffer)
    .where(
      and(
        eq(productOffer.dealerCode, user.dealerCode),
        isNotNull(productOffer.productCode),
        inArray(productOffer.niceProId, niceProIds),
      ),
    )
  return new Map(found.flatMap(({ niceProId, productCode }) => (productCode ? [[niceProId, productCode]] : [])))
}

/** Makes these the bytes of a material's file. */
async function fileOf(work: Work, fileName: string, stored: StoredFile, fileId?: string): Promise<string> {
  const { tx, user } = work
  if (fileId) {
    const ofIt = and(eq(file.dealerCode, user.dealerCode), eq(file.id, fileId))
    await tx
      .update(file)
      .set({ fileName, ...stored, ...updated(work) })
      .where(ofIt)
    return fileId
  }
  const [made] = await insertRows(tx, file, [{ ...created(work), fileName, ...stored, bizType: 'material' }])
  if (!made) throw new Error('the file got no row')
  return made.id
}

/**
 * Takes what the manufacturer offers now: new materials are added, known ones changed. Counts and applications stay, and so do
 * materials that are offered no more.
 *
 * @param stored files that came along, by the code of the material; new materials have theirs
 */
export async function takeMaterials(
  work: Work,
  offered: readonly OfferedMaterial[],
  stored: ReadonlyMap<string, StoredFile>,
): Promise<void> {
  const { tx, user } = work
  const folders = await foldersOf(work, offered)
  const codes = await codesOf(work, offered)
  const known = new Map(
    (
      await heldByCode(
        work,
        offered.map((one) => one.materialCode),
      )
    ).map((row) => [row.materialCode, row]),
  )
  for (const {
    folders: path,
    niceProIds,
    fileName,
    needApply,
    startDate = null,
    endDate = null,
    ...offer
  } of offered) {
    const had = known.get(offer.materialCode)
    const came = stored.get(offer.materialCode)
    if (!had && !came) continue
    const fileId = came ? await fileOf(work, fileName, came, had?.fileId) : had?.fileId
    const values = {
      ...offer,
      // A picture shows itself in lists.
      ...(came && fileId && { coverFileId: isPicture(came.contentType) ? fileId : null }),
      ...{ startDate, endDate, needApply: flag(needApply) },
      treeId: folders.get(path.join('/')) ?? '',
      productCodes: niceProIds.flatMap((niceProId) => codes.get(niceProId) ?? []),
    }
    if (had) {
      await tx
        .update(material)
        .set({ ...values, ...updated(work), version: sql`${material.version} + 1` })
        .where(and(eq(material.dealerCode, user.dealerCode), eq(material.id, had.id)))
      continue
    }
    const [added] = await insertRows(tx, material, [{ ...created(work), ...values, fileId: fileId ?? '' }])
    if (!added) throw new Error('the material was not added')
    const claim = { dealerCode: user.dealerCode, bizType: 'material', ownerKey: added.id }
    await tx.insert(fileClaim).values({ ...claim, fileId: added.fileId })
  }
}
