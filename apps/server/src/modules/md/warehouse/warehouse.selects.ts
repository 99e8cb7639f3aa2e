import type { Option, WarehouseType } from '@dealer/sdk/contract'
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { warehouse } from './warehouse.schema.ts'
import { mayWorkIn } from './warehouse.service.ts'

const { warehouseCode, warehouseName, warehouseType, isDefault, enabled } = warehouse

const isOpen = eq(enabled, 'T')
const isOf = (type: WarehouseType) => eq(warehouseType, type)

/** Warehouses to choose from: enabled ones, the default one, those that people keep come first. */
const offered = ({ tx, user }: Work, only?: SQL, most = 200): Promise<Option[]> =>
  tx
    .select({
      key: warehouseCode,
      label: sql<string>`${warehouseName} || case ${enabled} when 'T' then '' else '（停用）' end`,
      isDefault,
    })
    .from(warehouse)
    .where(and(eq(warehouse.dealerCode, user.dealerCode), eq(warehouse.delFlag, 'F'), only))
    .orderBy(
      desc(enabled),
      desc(isDefault),
      sql`array_position(array['normal', 'vehicle', 'borrow', 'transit'], ${warehouseType}::text)`,
      asc(warehouseCode),
    )
    .limit(most)

/** Enabled warehouses of a kind (normal when absent) in which the user may work. */
export const selectWarehouses = (work: Work, type: WarehouseType = 'normal'): Promise<Option[]> =>
  offered(work, and(isOpen, isOf(type), mayWorkIn(work.user)))

/** The call behind warehouse selects. */
export const warehouseOptions = (work: Work, args: Args<'md.warehouse.select'>): Promise<Option[]> =>
  selectWarehouses(work, args.warehouseType)

/** Enabled warehouses whose goods the user may put in and take out by hand. */
export const selectWorkable = (work: Work): Promise<Option[]> =>
  offered(work, and(isOpen, ne(warehouseType, 'transit'), mayWorkIn(work.user)))

/** Enabled warehouses that people keep: what can be asked of, whoever works there. */
export const selectKept = (work: Work): Promise<Option[]> => offered(work, and(isOpen, isOf('normal')))

/** Every warehouse, for questions about what lay or lies there: documents may name fewer. */
export const selectAny = (work: Work): Promise<Option[]> => offered(work, undefined, 1000)
