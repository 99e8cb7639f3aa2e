import type { Guarded } from '../support/work-guard.ts'

/** What must not be done to rows of master data, by their pages. */
export const GUARDS: Readonly<Record<string, readonly Guarded[]>> = {
  '/main-data/position-management': [['JS03', '删除', '角色【业务员】已被使用，不能删除']],
  '/main-data/region-management/region-manager': [['L001', '删除', '线路【上城线】已被使用，不能删除']],
  '/main-data/warehouse-management': [
    ['W001', '停用', '默认仓库不能停用'],
    ['W002', '停用', '仓库存在库存，不能停用'],
  ],
  '/main-data/product-management/brands': [['BR01', '删除', '品牌【晴川】已被使用，不能删除']],
  '/main-data/product-management/product': [['P00192', '删除', '商品【面点头番茄牛腩面5连包】已被使用，不能删除']],
  '/main-data/product-management/price-management/price-series': [
    ['XL01', '删除', '价格系列【批发价】已被使用，不能删除'],
  ],
  '/main-data/supplier-list': [['S004', '删除', '供应商【薯小弟食品有限公司】已被使用，不能删除']],
  '/main-data/settings-management/print-title-type-management': [['TT01', '停用', '默认抬头不能停用']],
}
