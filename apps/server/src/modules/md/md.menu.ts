import type { MenuRow } from '../session/menu.registry.ts'

/** A group without a path of its own: its pages keep theirs. */
export const COMPANY = '/main-data/company-management'

/** The directories; each page stands with its resource. */
export const menu: readonly MenuRow[] = [
  { path: '/main-data', title: '基础资料', icon: 'database', order: 20 },
  { path: COMPANY, title: '企业管理', icon: 'building', order: 10 },
  { path: '/main-data/user-management', title: '员工管理', icon: 'users', parent: COMPANY, order: 50 },
  { path: '/main-data/region-management', title: '线路管理', icon: 'map', parent: COMPANY, order: 60 },
  { path: '/main-data/vehicle-management', title: '车辆管理', icon: 'truck', parent: COMPANY, order: 80 },
  { path: '/main-data/customer-management', title: '客户管理', icon: 'building-store', order: 100 },
  { path: '/main-data/product-management', title: '商品管理', icon: 'package', order: 110 },
  { path: '/main-data/product-management/product-import', title: '商品引入', icon: 'package-import', order: 60 },
  { path: '/main-data/product-management/price-management', title: '价格管理', icon: 'currency-yuan', order: 70 },
  { path: '/main-data/settings-management', title: '系统设置', icon: 'settings', order: 130 },
  { path: '/main-data/activity-management', title: '活动管理', icon: 'speakerphone', order: 140 },
]
