import dayjs from 'dayjs'

const ARROWS = {
  previousMonth: '上一月',
  nextMonth: '下一月',
  previousYear: '上一年',
  nextYear: '下一年',
  previousDecade: '前十年',
  nextDecade: '后十年',
}

const WORDS = {
  ariaLabels: ARROWS,
  monthLabelFormat: 'YYYY年M月',
  yearLabelFormat: 'YYYY年',
  getDayAriaLabel: (day: string) => dayjs(day).format('YYYY年M月D日'),
}

/** Whether it is one of what was chosen, for who hears the calendar; nothing where it is not, so that few are told of. */
const pressed =
  (first = '', last = first) =>
  (day: string) => ({ 'aria-pressed': (first !== '' && day >= first && day <= (last || first)) || undefined })

/** The words of a calendar of days, and which of them are chosen: one, or all of a range. */
export const wordsOfDays = (first?: string, last?: string) => ({ ...WORDS, getDayProps: pressed(first, last) })

/** The words of a calendar of months, and which of them are chosen. @param first its first day */
export const wordsOfMonths = (first?: string, last?: string) => ({
  ...WORDS,
  getMonthControlProps: pressed(first, last),
})
