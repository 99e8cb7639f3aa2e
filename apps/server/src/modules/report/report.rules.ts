/** Days that a report covers; either end may be absent. */
interface Days {
  readonly dateStart?: string
  readonly dateEnd?: string
}

/** The days of a report when it is not told: to this day, from the first of the last day's month. */
export function reportDays({ dateStart, dateEnd }: Days, { today }: { readonly today: string }) {
  const end = dateEnd ?? today
  return { dateStart: dateStart ?? `${end.slice(0, 'YYYY-MM'.length)}-01`, dateEnd: end }
}
