import { storeOrderPage } from './parts/store-order-page.tsx'

export default storeOrderPage('point')
