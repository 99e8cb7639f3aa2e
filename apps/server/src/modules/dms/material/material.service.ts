import type { MaterialFolder } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { optionsOf } from '../../../platform/contract/options.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { folderTree } from './folder-tree.rules.ts'
import { foldersWith, heldByCode, materialList } from './material.list.sql.ts'
import { material, materialDownload } from './material.schema.ts'
import { productsByCode } from './material-products.sql.ts'

export { heldByCode } from './material.list.sql.ts'

/** Folders that hold materials of a type. */
export const materialTree = async (work: Work, { type }: Args<'dms.material.tree'>): Promise<MaterialFolder[]> =>
  folderTree(await foldersWith(work, type))

/** What materials can be about. */
export const relationTypes = async () => optionsOf('MaterialRelationType')

/** Answered at most. */
const MOST = 200

/** Materials of a product within their dates. @throws Refusal 106 for an unknown product */
export async function materialsOfProduct(work: Work, { productCode }: Args<'dms.material.findByProductCode'>) {
  if ((await productsByCode(work, [productCode])).length === 0) throw refuse.missing('商品')
  return (await materialList.by(work, { productCode })).slice(0, MOST)
}

/** Notes a download of a material's file. @throws Refusal 106 for a file that is not the material's */
export async function noteDownload(
  work: Work,
  { materialCode, fileId }: Args<'dms.materialAudit.saveDownLoadLog'>,
): Promise<typeof DONE> {
  const [found] = await heldByCode(work, [materialCode])
  if (!found) throw refuse.missing('物料', 'materialCode')
  if (found.fileId !== fileId) throw refuse.missing('文件', 'fileId')
  // A count is no change that an editor has to know of: the version stays.
  await work.tx
    .update(material)
    .set({ downloadNum: sql`${material.downloadNum} + 1` })
    .where(and(eq(material.dealerCode, work.user.dealerCode), eq(material.id, found.id)))
  addRows(work.tx, materialDownload, [{ ...created(work), materialCode, fileId }])
  return DONE
}
