import { type SQL, sql } from 'drizzle-orm'

/** Nobody drives faster: a leap of the position, not a way. */
const FASTEST_KMH = 150
/** Mean radius of the earth in metres, as `metresBetween` of @dealer/validators has it. */
const RADIUS = 6_371_008.8

const half = (from: SQL, to: SQL) => sql`power(sin(radians((${to} - ${from})::float8) / 2), 2)`

/** Whole metres from one place to the next, as `metresBetween` reckons them. */
const metres = sql`round(2 * ${sql.raw(String(RADIUS))} * asin(least(1, sqrt(${half(sql`leg.lat0`, sql`leg.lat`)}
  + cos(radians(leg.lat0::float8)) * cos(radians(leg.lat::float8)) * ${half(sql`leg.lng0`, sql`leg.lng`)}))))::int`

/**
 * Kilometres along a track, one decimal: its points in the order of time, without leaps faster than a car.
 * @param points a select of `at`, `id`, `lng` and `lat`
 */
export const length = (points: SQL): SQL => sql`(
  select round(coalesce(sum(way.metres) filter (where way.metres * 3.6 <= ${sql.raw(String(FASTEST_KMH))} * way.seconds), 0) / 1000.0, 1)
  from (
    select ${metres} as metres, leg.seconds from (
      select point.lng, point.lat, lag(point.lng) over way as lng0, lag(point.lat) over way as lat0,
        extract(epoch from point.at - lag(point.at) over way) as seconds
      from (${points}) point window way as (order by point.at, point.id)
    ) leg where leg.lng0 is not null
  ) way)`
