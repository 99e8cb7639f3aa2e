export { findTemplate, templatesFor } from './vehicle-templete.sql.ts'
