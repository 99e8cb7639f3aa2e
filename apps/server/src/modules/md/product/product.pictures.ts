import { and, eq, inArray } from 'drizzle-orm'
import { file } from '../../../platform/files/file.schema.ts'
import { flag, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { product } from './product.schema.ts'

/** Pictures of a product, the main one first. @throws Refusal 106 when there is no such product. */
export async function picturesOf({ tx, user }: Work, { productCode }: { readonly productCode: string }) {
  const [row] = await tx
    .select({ picFileIds: product.picFileIds })
    .from(product)
    .where(and(eq(product.dealerCode, user.dealerCode), eq(product.productCode, productCode), eq(product.delFlag, 'F')))
  if (!row) throw refuse.missing('商品', 'productCode')
  const ids = row.picFileIds?.split(',') ?? []
  if (ids.length === 0) return []
  const files = await tx
    .select({ fileId: file.id, fileName: file.fileName })
    .from(file)
    .where(and(eq(file.dealerCode, user.dealerCode), inArray(file.id, ids), eq(file.delFlag, 'F')))
  const names = new Map(files.map(({ fileId, fileName }) => [fileId, fileName]))
  return ids.flatMap((fileId, place) => {
    const fileName = names.get(fileId)
    return fileName === undefined ? [] : [{ fileId, fileName, isMain: flag(place === 0) }]
  })
}
