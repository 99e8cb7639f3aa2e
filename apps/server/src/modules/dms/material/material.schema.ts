import { MaterialRelationType, MaterialType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, date, flag, int, ref, str } from '../../../platform/database/columns.ts'
import { appendOnly, carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** A folder of advertising material, as the manufacturer has it. */
export const materialFolder = dealerTable(
  'material_folder',
  { name: str(60).notNull(), parentId: ref(), sortNum: int().notNull().default(0) },
  (table) => [
    uniqueIndex('material_folder_name_key')
      .on(table.dealerCode, sql`coalesce(${table.parentId}, 0)`, table.name)
      .where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(materialFolder, { answered: ['MaterialFolder'] })

/** Advertising material that the manufacturer offers. */
export const material = dealerTable(
  'material',
  {
    materialCode: code().notNull(),
    materialName: str(60).notNull(),
    materialType: choice(MaterialType).notNull(),
    treeId: ref().notNull(),
    relationType: choice(MaterialRelationType).notNull(),
    productCodes: text().array().notNull(),
    fileId: ref().notNull(),
    coverFileId: ref(),
    downloadNum: int().notNull().default(0),
    applyNum: int().notNull().default(0),
    startDate: date(),
    endDate: date(),
    needApply: flag().notNull(),
  },
  (table) => [
    uniqueIndex('material_code_key').on(table.dealerCode, table.materialCode).where(sql`${table.delFlag} = 'F'`),
    index('material_tree').on(table.dealerCode, table.treeId),
  ],
)
carries(material, { answered: ['Material'] })

/** Who downloaded what, and when. */
export const materialDownload = dealerTable('material_download', {
  materialCode: code().notNull(),
  fileId: ref().notNull(),
})
appendOnly(materialDownload)
carries(materialDownload, { saved: 'MaterialDownload' })
