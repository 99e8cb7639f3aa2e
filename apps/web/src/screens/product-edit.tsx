import { productPage } from './main-data/product-management/parts/product-form.ts'

export default productPage()
