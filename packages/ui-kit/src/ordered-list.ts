export { movedTo } from './ordered-list/moved-to.ts'
export { OrderedList, type OrderedListProps } from './ordered-list/ordered-list.tsx'
