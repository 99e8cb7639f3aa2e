export { PersonPage as default } from './main-data/user-management/parts/person-page.tsx'
