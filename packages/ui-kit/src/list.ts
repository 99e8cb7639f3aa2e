export { actionsColumn, indexColumn, LEAST_WIDTH, type ListColumn } from './list/column.ts'
export type { ListTaken } from './list/copy/taken.ts'
export type { Exporting, ExportRun } from './list/export-button/export-button.tsx'
export { DEFAULT_TITLE, downloadXlsx, workbookOf, type XlsxExport } from './list/export-xlsx/export-xlsx.ts'
export { type FieldColumn, fieldColumns } from './list/field-columns.tsx'
export {
  type FieldFilter,
  type FilterName,
  fieldFilters,
  type QueryField,
  type ReadyFilter,
} from './list/field-filters.ts'
export type { Filter } from './list/filter-form/filter.ts'
export { FilterForm, type FilterFormProps } from './list/filter-form/filter-form.tsx'
export { type CellFormat, type FormatOptions, formatCell } from './list/format/format-cell.ts'
export { ListPage, type ListPageProps } from './list/list-page/list-page.tsx'
export { FIRST_PAGE, type ListParams, type ListState, PAGE_SIZES, useListParams } from './list/list-state.ts'
export { type ListLoad, ListTable, type ListTableProps } from './list/list-table/list-table.tsx'
export { Pager, type PagerProps } from './list/pager/pager.tsx'
export type { RowAction } from './list/row-actions/row-action.ts'
export {
  allowedButtons,
  DocLink,
  type DocLinkProps,
  RowActions,
} from './list/row-actions/row-actions.tsx'
export { firstStanding } from './list/views/first-standing.ts'
