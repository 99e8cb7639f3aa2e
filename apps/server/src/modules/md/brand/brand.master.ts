import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { audited } from '../../../platform/list/audited.ts'
import { left } from '../../../platform/list/declaration.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { choices, found, rowsOf } from '../../../platform/master-data/reading.ts'
import { product } from '../product/product.schema.ts'
import { supplier } from '../supplier/supplier.schema.ts'
import { isSupplierOf } from '../supplier/supplier.sql.ts'
import { brand } from './brand.schema.ts'

const { brandCode, brandName, supplierCode, logoFileId, sortNum, isNice, enabled } = brand

const brandList = list('md.brand.brandList', {
  ...rowsOf(brand),
  joins: [left(supplier, isSupplierOf(brand))],
  by: { ...rowsOf(brand).by, isNice: is(isNice) },
  filters: { keyword: holds(brandCode, brandName), enabled: is(enabled), supplierCode: is(supplierCode) },
  row: {
    ...{ id: brand.id, brandCode, brandName, supplierCode, logoFileId, sortNum, isNice, enabled },
    supplierName: supplier.supplierName,
    ...audited(brand),
  },
})

const brands = masterData({
  table: brand,
  label: '品牌',
  code: 'brandCode',
  name: 'brandName',
  calls: {
    add: 'md.brand.save',
    change: 'md.brand.update',
    remove: 'md.brand.delete',
    nameFree: 'md.brand.checkRepeat',
  },
  refers: { supplierCode: supplier.supplierCode },
  files: ['logoFileId'],
  usedBy: [usedIn(product.brandId, brand.id)],
})

export const routes = {
  ...brands.routes,
  'md.brand.brandList': brandList,
  'md.brand.findById': found(brandList),
  'md.brand.getNiceBrandList': (work) => brandList.by(work, { isNice: 'T' }),
  'md.brand.getBrandsList': choices(brand, { key: brand.id, label: brandName, order: [sortNum] }),
} satisfies Handlers

/** A logo is everybody's. */
export const fileReaders = { brand: async () => true } satisfies FileReaders
