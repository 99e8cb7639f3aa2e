import type { Guarded } from '../support/work-guard.ts'

/**
 * What must not be done to rows of master data, by their pages, and what is disabled and enabled again; what switches.test.ts
 * does is not done twice.
 */
export const GUARDS: Readonly<Record<string, readonly Guarded[]>> = {
  '/main-data/position-management': [
    ['JS03', '删除', '角色【业务员】已被使用，不能删除'],
    ['JS01', '停用', '不能修改自己的角色'],
  ],
  '/main-data/station-management': [['业务员GW06', '删除', '岗位【业务员】已被使用，不能删除'], ['仓管员GW08']],
  '/main-data/region-management/region-manager': [['L001', '删除', '线路【上城线】已被使用，不能删除'], ['L004']],
  '/main-data/vehicle-management/vehicle-manager': [['D001', '删除', '司机【郑大勇】已被使用，不能删除'], ['D004']],
  '/main-data/product-management/category': [
    ['休闲食品KL02', '删除', '商品类别【休闲食品】存在下级，不能删除'],
    ['肉干卤味KL0205'],
  ],
  '/main-data/product-management/brands': [['BR01', '删除', '品牌【晴川】已被使用，不能删除'], ['BR11']],
  '/main-data/product-management/product': [['P00192', '删除', '商品【面点头番茄牛腩面5连包】已被使用，不能删除']],
  '/main-data/product-management/price-management/price-series': [
    ['XL01', '删除', '价格系列【批发价】已被使用，不能删除'],
    ['XL04'],
  ],
  '/main-data/supplier-list': [['S004', '删除', '供应商【薯小弟食品有限公司】已被使用，不能删除'], ['S008']],
  '/main-data/settings-management/sales-project-maintenance-management': [['XM05']],
}
