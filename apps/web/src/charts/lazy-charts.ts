import { fromFile } from '@dealer/ui-kit/from-file'

/** The charts' library is most of what a page with charts weighs: files of their own, best fetched while the figures are asked for. */
export const loadColumnChart = () => import('./column-chart.tsx')

/** Columns, once their file is there. */
export const ColumnChart = fromFile(loadColumnChart)

/** Lines, once their file is there. */
export const LineChart = fromFile(() => import('./line-chart.tsx'))

/** A pie, once its file is there. */
export const PieChart = fromFile(() => import('./pie-chart.tsx'))
