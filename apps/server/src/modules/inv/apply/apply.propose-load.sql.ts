import { sql } from 'drizzle-orm'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import type { Work } from '../../../platform/work.ts'
import type { Bought, SalesmanRoute } from './apply.propose-load.rules.ts'
import { isTraded, type ProposedProduct, productColumns } from './apply.proposed-product.sql.ts'

/** So many of the last orders of a customer are looked at, of so many days. */
const [ORDERS, DAYS] = [3, 60].map((number) => sql.raw(String(number)))

const routes = preparedSql<SalesmanRoute>(sql`
  select r.route_code as "routeCode", r.route_name as "routeName", r.visit_days as "visitDays", r.visit_cycle as "visitCycle",
    r.start_date::text as "startDate", array(select s.customer_code from route_customer s
      join customer c on c.dealer_code = s.dealer_code and c.customer_code = s.customer_code and c.del_flag = 'F' and c.enabled = 'T'
      where s.dealer_code = r.dealer_code and s.route_id = r.id) as "customerCodes"
  from route r
    join region g on g.dealer_code = r.dealer_code and g.region_code = r.region_code and g.del_flag = 'F'
  where r.dealer_code = ${value('dealerCode')} and r.del_flag = 'F' and r.enabled = 'T' and g.user_id = ${value('salesmanId')}
  order by r.route_code`)

/** The routes of the lines of a salesman, with their customers in use. */
export const routesOf = ({ tx, user }: Work, salesmanId: string): Promise<SalesmanRoute[]> =>
  run(tx, routes, { dealerCode: user.dealerCode, salesmanId })

/** What stands of the deliveries of an order. */
const stands = sql`o.out_status = 'shipped' and o.red_flush_of_id is null and o.del_flag = 'F'`

/** An order is what was delivered of it, in however many parts. */
const bought = preparedSql<Bought & ProposedProduct & { readonly customerNum: number }>(sql`
  with placed as (
    select o.customer_code, o.so_id, row_number() over (partition by o.customer_code order by max(o.out_date) desc, o.so_id desc) as place,
      count(*) over (partition by o.customer_code) as orders
    from sales_out o
    where o.dealer_code = ${value('dealerCode')} and o.customer_code = any(${value('customerCodes')}::varchar[])
      and o.out_date > ${value('today')}::date - ${DAYS} and ${stands}
    group by o.customer_code, o.so_id),
  mean as (
    select d.customer_code, l.product_code, sum(l.small_qty) / least(d.orders, ${ORDERS}) as qty,
      sum(l.small_qty) as all_qty, sum(l.small_qty) filter (where i.unit_type = 'big') as big_qty
    from placed d
      join sales_out o on o.dealer_code = ${value('dealerCode')} and o.so_id = d.so_id and ${stands}
      join sales_out_line l on l.dealer_code = o.dealer_code and l.out_id = o.id
      join sales_order_item i on i.dealer_code = l.dealer_code and i.id = l.so_item_id
    where d.place <= ${ORDERS}
    group by d.customer_code, d.orders, l.product_code)
  select ${productColumns}, round(sum(m.qty), 3)::text as "boughtQty", count(*)::int as "customerNum",
    2 * coalesce(sum(m.big_qty), 0) > sum(m.all_qty) as "inBig"
  from mean m
    join product p on p.dealer_code = ${value('dealerCode')} and p.product_code = m.product_code and ${isTraded}
  group by p.dealer_code, p.id
  order by p.product_code`)

/** What customers took by a mean order of each, by product; what came back is not taken off. */
export const boughtBy = ({ tx, user, today }: Work, customerCodes: readonly string[]) =>
  run(tx, bought, { dealerCode: user.dealerCode, today, customerCodes: [...customerCodes] })
