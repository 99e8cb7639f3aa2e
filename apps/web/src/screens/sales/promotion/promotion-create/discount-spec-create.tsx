import { promotionEditor } from './parts/promotion-editor.tsx'

export default promotionEditor('discountSpec')
