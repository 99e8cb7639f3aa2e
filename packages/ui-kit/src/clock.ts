export { nextMonth, now, thisMonth, today } from './clock/clock.ts'
