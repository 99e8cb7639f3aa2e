import { type Permission, permissionLabel } from '@dealer/sdk/contract'
import { type BusinessRights, NO_RIGHTS } from '../../../platform/session/session-user.ts'

/** A permission, or all of them. */
type Given = Permission | '*:*:*'

/** A role: what it may do, which rows it sees. */
export interface Role {
  readonly positionCode: string
  readonly positionName: string
  readonly positionTypeCode: 'manage' | 'sales' | 'store' | 'warehouse' | 'finance' | 'guide'
  readonly webPerms: readonly Given[]
  readonly appPerms: readonly Given[]
  readonly dataScope: 'all' | 'region' | 'self'
  readonly bizPermissions: BusinessRights
  readonly shopRole: 'none' | 'operator' | 'service'
}

/** Declares a role: without rights beyond its permissions, over the whole dealer, unless said otherwise. */
export const role = (
  positionCode: string,
  positionName: string,
  positionTypeCode: Role['positionTypeCode'],
  webPerms: readonly Given[],
  more: Partial<Role> = {},
): Role => ({
  positionCode,
  positionName,
  positionTypeCode,
  webPerms,
  appPerms: [],
  dataScope: 'all',
  bizPermissions: NO_RIGHTS,
  shopRole: 'none',
  ...more,
})

/** `perms('so:split', 'list', 'add')` is `so:split:list` and `so:split:add`. */
const perms = <Entity extends string, Action extends string>(entity: Entity, ...actions: readonly Action[]) =>
  actions.map((action) => `${entity}:${action}` as const)

/** What somebody may read in lists he may take with him as a sheet, where there is one. */
const withExports = (given: readonly Permission[]): readonly Permission[] => [
  ...given,
  ...given
    .filter((one) => one.endsWith(':list'))
    .map((one) => one.replace(/list$/, 'export') as Permission)
    .filter((one) => one in permissionLabel && !given.includes(one)),
]

const READING: readonly Permission[] = [
  'md:message:list',
  'md:customer:list',
  'md:product:list',
  'inv:stock:list',
  'so:salesOrder:list',
]

const SALESMAN: readonly Permission[] = [
  ...READING,
  'so:salesOrder:add',
  'so:vehicleOrder:add',
  ...perms('so:return', 'list', 'add'),
  ...perms('inv:vehicleIn', 'add', 'list'),
  'report:visitRecord:list',
]
const KEEPER: readonly Permission[] = [
  ...READING,
  'md:warehouse:list',
  'inv:ledger:list',
  'inv:shortage:list',
  ...perms('so:split', 'list', 'add', 'cancel', 'end'),
  ...perms('so:out', 'list', 'add', 'cancel', 'confirm'),
  ...perms('so:picking', 'add', 'edit', 'cancel'),
  'so:outSearch:list',
  ...perms('so:returnIn', 'list', 'confirm'),
  'po:purchaseOrder:list',
  ...perms('po:inbound', 'list', 'add', 'confirm', 'disable'),
  ...perms('po:purchaseReturn', 'list', 'out', 'confirm'),
  'po:purchaseReturnOut:list',
  ...perms('inv:vehicleIn', 'list', 'pick', 'dispatch', 'out', 'in'),
  ...perms('inv:vehicleOut', 'list', 'out', 'in'),
  ...perms('inv:transfer', 'list', 'add', 'pick', 'dispatch', 'out', 'in'),
  ...perms('inv:borrow', 'list', 'out', 'in'),
  'inv:others:list',
  'inv:othersIn:add',
  'inv:othersOut:add',
  'inv:adjust:list',
  ...perms('inv:check', 'list', 'count'),
]
/** Customers and their lines, prices in force, promotions, all of sales, what is bought; and what came of it. */
const MANAGER = withExports([
  ...READING,
  ...perms('md:customer', 'edit', 'enable', 'import'),
  ...perms('md:customerApp', 'list', 'audit'),
  ...perms('md:customerLoc', 'list', 'audit'),
  ...perms('md:customerStore', 'list', 'audit'),
  ...perms('md:customerReport', 'list', 'report'),
  'md:customerType:list',
  ...perms('md:region', 'list', 'edit', 'enable'),
  ...perms('md:route', 'list', 'edit', 'enable'),
  'md:user:list',
  'md:productBasePrice:list',
  'md:priceSeries:list',
  ...perms('md:priceSet', 'list', 'edit', 'delete'),
  'md:priceSearch:list',
  'md:supplier:list',
  ...perms('md:dealerMessage', 'list', 'edit', 'send'),
  ...perms('promotion:promotion', 'list', 'add', 'enable', 'delete'),
  'inv:ledger:list',
  'inv:shortage:list',
  'so:split:list',
  'so:outSearch:list',
  ...perms('so:salesOrder', 'add', 'confirm', 'back', 'cancel', 'delete', 'redFlush', 'closeHistory'),
  ...perms('so:invAdd', 'list', 'edit'),
  ...perms('so:orderTemplete', 'list', 'edit', 'delete'),
  ...perms('so:storeOrder', 'list', 'audit'),
  'so:cashOrder:add',
  'so:vehicleOrder:add',
  'so:promotionOrder:add',
  ...perms('so:return', 'list', 'add', 'back', 'cancel', 'delete', 'redFlush'),
  'so:returnIn:list',
  ...perms('po:purchaseOrder', 'list', 'add', 'confirm', 'cancel', 'close', 'delete', 'sync'),
  ...perms('po:planReport', 'list', 'add', 'audit'),
  ...perms('po:edai', 'list', 'apply', 'cancel', 'push'),
  ...perms('po:inbound', 'list', 'redFlush'),
  ...perms('po:purchaseReturn', 'list', 'add', 'cancel', 'redFlush'),
  'po:purchaseReturnOut:list',
  ...perms('inv:vehicleIn', 'list', 'add', 'audit'),
  ...perms('inv:vehicleOut', 'list', 'add', 'audit'),
  ...perms('inv:vehicleTemplete', 'list', 'edit'),
  ...perms('inv:transfer', 'list', 'audit'),
  ...perms('inv:borrow', 'list', 'add', 'audit'),
  'finance:orderDebt:list',
  'finance:receivable:list',
  ...perms('guide:salesTarget', 'list', 'edit'),
  ...perms('guide:task', 'list', 'edit'),
  'guide:attendance:list',
  'guide:invCollect:list',
  'guide:competitorTask:list',
  'guide:salesReport:list',
  'report:visitRoute:list',
  'report:visitRecord:list',
  'report:salesRank:list',
  'report:deliver:list',
  'report:debt:list',
  'report:category:list',
  'report:invTrend:list',
  'report:embed:list',
])
const ACCOUNTANT = withExports([
  ...READING,
  'md:supplier:list',
  ...perms('md:costType', 'list', 'edit', 'enable'),
  'inv:ledger:list',
  'so:outSearch:list',
  'so:return:list',
  'so:returnIn:list',
  'po:purchaseOrder:list',
  'po:inbound:list',
  'po:purchaseReturn:list',
  'po:purchaseReturnOut:list',
  'finance:orderDebt:list',
  'finance:receivable:list',
  ...perms('finance:payee', 'list', 'add', 'audit', 'rollBack'),
  ...perms('finance:writeOff', 'list', 'add', 'badDebt'),
  ...perms('finance:cash', 'list', 'add', 'audit'),
  ...perms('finance:cost', 'list', 'add', 'audit', 'redFlush'),
  ...perms('finance:payment', 'list', 'add', 'audit', 'rollBack'),
  ...perms('po:edai', 'list', 'push', 'repay'),
  'finance:payable:list',
  'finance:purchaseInvoice:list',
  ...perms('finance:salesInvoice', 'list', 'add', 'cancel', 'needless', 'export'),
  ...perms('finance:otherInvoice', 'add', 'redFlush'),
  ...perms('inv:monthly', 'list', 'adjust', 'audit', 'run', 'close', 'open'),
  ...perms('admin:books', 'list', 'check'),
  'report:debt:list',
  'report:cost:list',
  'report:category:list',
  'report:embed:list',
])
/** What whoever runs the shop of a dealer may do. */
export const STORE: readonly Permission[] = [
  'md:message:list',
  'md:customer:list',
  'md:product:list',
  'promotion:promotion:list',
  ...perms('so:storeOrder', 'list', 'audit'),
  'so:salesOrder:list',
  'inv:stock:list',
]
const GUIDE: readonly Permission[] = [
  'md:message:list',
  'md:product:list',
  'guide:task:list',
  'guide:attendance:list',
  ...perms('guide:salesReport', 'list', 'add'),
]
const LIGHT_ADMIN: readonly Permission[] = [
  'md:dealer:list',
  ...perms('md:user', 'list', 'add', 'edit'),
  ...perms('md:customer', 'list', 'edit'),
  ...perms('md:product', 'list', 'add', 'edit'),
  'md:productBasePrice:list',
  ...perms('so:salesOrder', 'list', 'add', 'confirm', 'back', 'cancel', 'delete', 'redFlush'),
  'so:cashOrder:add',
  ...perms('so:out', 'list', 'confirm'),
  'so:outSearch:list',
  ...perms('so:return', 'list', 'add'),
  ...perms('po:purchaseOrder', 'list', 'add', 'confirm', 'cancel', 'close', 'delete', 'sync'),
  ...perms('po:planReport', 'list', 'add', 'audit'),
  ...perms('po:inbound', 'list', 'add', 'confirm', 'disable', 'redFlush'),
  ...perms('po:purchaseReturn', 'list', 'add', 'out', 'confirm', 'cancel', 'redFlush'),
  'po:purchaseReturnOut:list',
  'inv:stock:list',
  'inv:ledger:list',
  ...perms('finance:payee', 'list', 'add', 'audit'),
  'finance:orderDebt:list',
  'report:debt:list',
  'report:salesRank:list',
]

/** Roles that a dealer begins with; the first is the administrator's. */
export const STANDARD_ROLES: readonly Role[] = [
  role('JS01', '系统管理员', 'manage', ['*:*:*']),
  role('JS02', '销售经理', 'sales', MANAGER, {
    appPerms: READING,
    bizPermissions: {
      canChangePrice: true,
      maxDiscountRate: '10.00',
      canSeeCost: true,
      canOverCredit: true,
      canOverRulingPrice: true,
    },
  }),
  role('JS03', '业务员', 'sales', SALESMAN, {
    appPerms: SALESMAN,
    dataScope: 'self',
    bizPermissions: { ...NO_RIGHTS, maxDiscountRate: '2.00' },
  }),
  role(
    'JS04',
    '仓库主管',
    'warehouse',
    withExports([
      ...KEEPER,
      ...perms('md:capacityTips', 'list', 'edit'),
      'md:vehicle:list',
      'inv:inventoryStatus:list',
      'inv:vehicleTemplete:list',
      'report:deliver:list',
      'report:invTrend:list',
      'inv:adjust:add',
      'inv:initialIn:add',
      'inv:initialOut:add',
      'inv:othersIn:redFlush',
      'inv:othersOut:redFlush',
      ...perms('inv:check', 'lock', 'post'),
    ]),
    {
      bizPermissions: { ...NO_RIGHTS, canSeeCost: true },
    },
  ),
  role('JS05', '仓管员', 'warehouse', KEEPER),
  role('JS06', '财务', 'finance', ACCOUNTANT, { bizPermissions: { ...NO_RIGHTS, canSeeCost: true } }),
  role('JS07', '店铺运营', 'store', STORE, { shopRole: 'operator' }),
  role('JS08', '导购', 'guide', GUIDE, { appPerms: GUIDE, dataScope: 'self' }),
]

/** Roles that a light dealer begins with. */
export const LIGHT_ROLES: readonly Role[] = [
  role('JS01', '轻经销商管理员', 'manage', LIGHT_ADMIN),
  role('JS02', '店铺运营', 'store', STORE, { shopRole: 'operator' }),
]
