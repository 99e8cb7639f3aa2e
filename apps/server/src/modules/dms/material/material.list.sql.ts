import { and, asc, eq, inArray, type Placeholder, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { file } from '../../../platform/files/file.schema.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { holds, is, oneOf, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer, today } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { material, materialFolder } from './material.schema.ts'

const isFolder = and(eq(materialFolder.dealerCode, material.dealerCode), eq(materialFolder.id, material.treeId))
const isFile = and(eq(file.dealerCode, material.dealerCode), eq(file.id, material.fileId))

/** Joins the material of an application. */
export const isMaterialOf = (rows: { dealerCode: PgColumn; materialCode: PgColumn }) =>
  and(eq(material.dealerCode, rows.dealerCode), eq(material.materialCode, rows.materialCode), eq(material.delFlag, 'F'))

/** A folder and all below it. */
const withBelow = (folder: Placeholder) => sql`${material.treeId} in (
  with recursive below(id) as (
    select ${folder}::bigint
    union select f.id from ${materialFolder} f join below b on f.parent_id = b.id and f.dealer_code = ${material.dealerCode}
  ) select id from below)`

const { id, materialCode, materialName, materialType, treeId, relationType, productCodes, fileId } = material
const { coverFileId, downloadNum, applyNum, startDate, endDate, needApply, version } = material

/** The manufacturer's material, with the file that shows it. */
export const materialList = list('dms.material.page', {
  from: material,
  joins: [inner(materialFolder, isFolder), inner(file, isFile)],
  scope: ofDealer(material),
  newest: material.createDate,
  id,
  by: {
    id: is(id),
    // Those within their dates.
    productCode: where(
      (wanted) => sql`${wanted} = any(${productCodes}) and coalesce(${startDate}, ${today}::date) <= ${today}::date
        and coalesce(${endDate}, ${today}::date) >= ${today}::date`,
    ),
  },
  filters: {
    keyword: holds(materialCode, materialName),
    materialType: oneOf(materialType),
    treeId: where((wanted) => withBelow(wanted)),
    relationType: oneOf(relationType),
  },
  row: {
    ...{
      id,
      materialCode,
      materialName,
      materialType,
      treeId,
      treeName: materialFolder.name,
      relationType,
      productCodes,
    },
    ...{ fileId, fileName: file.fileName, fileSize: file.size, coverFileId, downloadNum, applyNum },
    ...{ startDate, endDate, needApply, version },
  },
})

/** All folders, and whether each holds material of a type itself. */
export const foldersWith = ({ tx, user }: Work, type: typeof materialType._.data) =>
  tx
    .select({
      id: materialFolder.id,
      parentId: materialFolder.parentId,
      name: materialFolder.name,
      holds: sql<boolean>`exists (select 1 from ${material} where ${isFolder} and ${material.delFlag} = 'F'
        and ${materialType} = ${type})`,
    })
    .from(materialFolder)
    .where(and(eq(materialFolder.dealerCode, user.dealerCode), eq(materialFolder.delFlag, 'F')))
    .orderBy(asc(materialFolder.sortNum), asc(materialFolder.name))

/** Materials by code, held until the call ends. */
export const heldByCode = ({ tx, user }: Work, codes: readonly string[]) =>
  tx
    .select()
    .from(material)
    .where(and(eq(material.dealerCode, user.dealerCode), eq(material.delFlag, 'F'), inArray(materialCode, [...codes])))
    .orderBy(asc(id))
    .for('update')
