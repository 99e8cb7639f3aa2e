import { and, desc, gte, lte, ne } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { channel, isCustomerOf, isTypeOf } from '../../md/customer/customer.sql.ts'
import { customerType } from '../../md/customer-type/customer-type.schema.ts'
import { ownSale, saleLine, saleLineRows } from '../../so/sale/sale.sql.ts'
import { soldOf } from '../sold.sql.ts'

const { saleAmount } = soldOf(saleLine)
const { docDate } = saleLine

/** What was sold in some days by the trade channel of the customers, most first. By line, so that it sums as categories do. */
export const salesByChannel = lookUp((viewer) =>
  builder
    .select({ channelType: channel, saleAmount })
    .from(saleLineRows)
    .innerJoin(customer, isCustomerOf(saleLine))
    .innerJoin(customerType, isTypeOf(customer))
    .where(and(ownSale(saleLine)(viewer), gte(docDate, value('dateStart')), lte(docDate, value('dateEnd'))))
    .groupBy(channel)
    .having(ne(saleAmount, '0'))
    .orderBy(desc(saleAmount)),
)
