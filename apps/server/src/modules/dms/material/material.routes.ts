import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { found } from '../../../platform/master-data/reading.ts'
import { materialList } from './material.list.sql.ts'
import { materialsOfProduct, materialTree, noteDownload, relationTypes } from './material.service.ts'

export const routes = {
  'dms.material.page': materialList,
  'dms.material.findMaterialDetail': found(materialList),
  'dms.material.tree': materialTree,
  'dms.material.getRelationType': relationTypes,
  'dms.material.findByProductCode': materialsOfProduct,
  'dms.materialAudit.saveDownLoadLog': noteDownload,
} satisfies Handlers

export const fileReaders = { material: async () => true } satisfies FileReaders
