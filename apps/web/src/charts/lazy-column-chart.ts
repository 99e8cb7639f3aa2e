/** The charts' library is most of what this page weighs: a file of its own, which comes after the figures are asked for. */
export const loadColumnChart = () => import('./column-chart.tsx')
