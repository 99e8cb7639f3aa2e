import { adjustPage } from './parts/adjust-page.tsx'

/** Goods get to another warehouse or location at once. */
export default adjustPage(
  [
    { value: 'warehouseAdjust', label: '仓库' },
    { value: 'location', label: '库位' },
  ],
  'warehouseAdjust',
)
