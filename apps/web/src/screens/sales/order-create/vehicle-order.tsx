import { VEHICLE } from './parts/order-kinds.ts'
import { orderPage } from './parts/order-page.tsx'

export default orderPage(VEHICLE)
