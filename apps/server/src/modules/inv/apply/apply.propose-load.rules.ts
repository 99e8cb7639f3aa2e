import { addDays } from '../../../platform/clock.ts'
import { isPlanned, nextPlanned, type Planned } from '../../md/route/route.rules.ts'
import { countedUp, isShortOf, lackOf, type MovedProduct, movedFor } from './apply.propose.rules.ts'

/** A route that a salesman may go, with the customers on it. */
export interface SalesmanRoute extends Planned {
  readonly routeCode: string
  readonly routeName: string
  readonly customerCodes: readonly string[]
}

/** Which routes are gone on a day, who is visited on them, and when none is, the next day on which one is. */
export function visitsOn(all: readonly SalesmanRoute[], day: string) {
  const due = all.filter((route) => isPlanned(route, day))
  const [nextDate] = due.length > 0 ? [] : all.flatMap((route) => nextPlanned(route, addDays(day, 1)) ?? []).toSorted()
  return {
    routes: due.map(({ routeCode, routeName, customerCodes: { length: customerNum } }) => ({
      ...{ routeCode, routeName, customerNum },
    })),
    customerCodes: [...new Set(due.flatMap(({ customerCodes }) => customerCodes))],
    nextDate,
  }
}

/** What the customers of a day took of a product by a mean order of each. */
export interface Bought extends MovedProduct {
  readonly boughtQty: string
  /** Whether most of it was ordered in big units. */
  readonly inBig: boolean
}

/** Where a product is on the evening before. */
export interface LoadStock {
  readonly vehicleQty: string
  readonly comingQty: string
  readonly usableQty: string
}

/** What is loaded of a product: as much as is expected to be sold and is not on the vehicle or asked for already. */
export function loadFor({ boughtQty, inBig, ...product }: Bought, stock: LoadStock) {
  const { vehicleQty, comingQty, usableQty } = stock
  const expectedQty = countedUp(product, boughtQty)
  const lack = lackOf(expectedQty, [vehicleQty, comingQty])
  const proposedQty = movedFor(product, lack, { most: usableQty, inBig })
  return { expectedQty, ...stock, proposedQty, isShort: isShortOf(lack, usableQty) }
}
