import { adjustPage } from './parts/adjust-page.tsx'

/** Goods get another status or batch. */
export default adjustPage(
  [
    { value: 'invStatus', label: '状态' },
    { value: 'invBatch', label: '批次' },
  ],
  'invStatus',
)
