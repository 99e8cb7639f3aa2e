import type { Content } from '../../../platform/contract/types.ts'
import { mayDo, type Work } from '../../../platform/work.ts'
import { customersMissing } from '../customer/customer.missing.ts'
import { productsMissing } from '../product/product.missing.ts'
import { driversMissing, vehiclesMissing } from '../vehicle/vehicle.missing.ts'

/** What master data lack: a statement a subject, of those that the user may list, within what he may see. */
export async function dataCheck(work: Work): Promise<Content<'md.dataCheck.counts'>> {
  const may = {
    customers: mayDo(work.user, 'md:customer:list'),
    products: mayDo(work.user, 'md:product:list'),
    vehicles: mayDo(work.user, 'md:vehicle:list'),
  }
  const [[customers], [products], [vehicles], [drivers]] = await Promise.all([
    may.customers ? customersMissing(work) : [],
    may.products ? productsMissing(work) : [],
    may.vehicles ? vehiclesMissing(work) : [],
    may.vehicles ? driversMissing(work) : [],
  ])
  return {
    ...(customers && { customers }),
    ...(products && { products }),
    ...(vehicles && { vehicles }),
    ...(drivers && { drivers }),
  }
}
