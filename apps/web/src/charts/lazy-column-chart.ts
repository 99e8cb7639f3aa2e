import { fromFile } from '@dealer/ui-kit/from-file'

/** The charts' library is most of what a page with charts weighs: a file of its own, best fetched while the figures are asked for. */
export const loadColumnChart = () => import('./column-chart.tsx')

/** Columns, once their file is there. */
export const ColumnChart = fromFile(loadColumnChart)
