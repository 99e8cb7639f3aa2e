CREATE TABLE "document_log" (
	"doc_type" varchar(24) NOT NULL,
	"doc_id" bigint NOT NULL,
	"doc_num" varchar(32) NOT NULL,
	"action" varchar(20) NOT NULL,
	"from_status" varchar(24),
	"to_status" varchar(24) NOT NULL,
	"remark" varchar(200),
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "document_log_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "document_log_del_flag_check" CHECK ("document_log"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "ar_balance" (
	"dealer_code" varchar(32) NOT NULL,
	"customer_code" varchar(32) NOT NULL,
	"bucket" varchar(24) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	CONSTRAINT "ar_balance_dealer_code_customer_code_bucket_pk" PRIMARY KEY("dealer_code","customer_code","bucket"),
	CONSTRAINT "ar_balance_bucket_check" CHECK ("ar_balance"."bucket" in ('order', 'invoice', 'pre'))
);
--> statement-breakpoint
CREATE TABLE "ar_ledger" (
	"dealer_code" varchar(32) NOT NULL,
	"ledger_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ar_ledger_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_code" varchar(32) NOT NULL,
	"bucket" varchar(24) NOT NULL,
	"entry_type" varchar(24) NOT NULL,
	"ref_num" varchar(32) NOT NULL,
	"src_num" varchar(32) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"doc_date" date NOT NULL,
	"post_date" timestamp(0) with time zone NOT NULL,
	"red_flush_of" bigint,
	"create_id" bigint NOT NULL,
	"create_name" varchar(60) NOT NULL,
	CONSTRAINT "ar_ledger_dealer_code_ledger_id_pk" PRIMARY KEY("dealer_code","ledger_id"),
	CONSTRAINT "ar_ledger_bucket_check" CHECK ("ar_ledger"."bucket" in ('order', 'invoice', 'pre')),
	CONSTRAINT "ar_ledger_entry_type_check" CHECK ("ar_ledger"."entry_type" in ('salesOut', 'salesReturn', 'redflushed', 'invoiceOut', 'invoiceIn', 'otherInvoice', 'receipt', 'discount', 'refund', 'writeOff', 'rollBack'))
);
--> statement-breakpoint
CREATE TABLE "order_debt" (
	"dealer_code" varchar(32) NOT NULL,
	"ref_num" varchar(32) NOT NULL,
	"customer_code" varchar(32) NOT NULL,
	"salesman_id" bigint,
	"doc_date" date NOT NULL,
	"due_date" date NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"return_amount" numeric(18, 2) NOT NULL,
	"received_amount" numeric(18, 2) NOT NULL,
	"write_off_amount" numeric(18, 2) NOT NULL,
	"invoiced_amount" numeric(18, 2) NOT NULL,
	"balance" numeric(18, 2) NOT NULL,
	CONSTRAINT "order_debt_dealer_code_ref_num_pk" PRIMARY KEY("dealer_code","ref_num")
);
--> statement-breakpoint
CREATE TABLE "inventory_status" (
	"status_code" varchar(32) NOT NULL,
	"status_name" varchar(20) NOT NULL,
	"is_sale" char(1) NOT NULL,
	"is_system" char(1) NOT NULL,
	"sort_num" integer NOT NULL,
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inventory_status_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "inventory_status_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "inventory_status_is_sale_check" CHECK ("inventory_status"."is_sale" in ('T', 'F')),
	CONSTRAINT "inventory_status_is_system_check" CHECK ("inventory_status"."is_system" in ('T', 'F')),
	CONSTRAINT "inventory_status_enabled_check" CHECK ("inventory_status"."enabled" in ('T', 'F')),
	CONSTRAINT "inventory_status_del_flag_check" CHECK ("inventory_status"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "inventory_batch" (
	"product_code" varchar(32) NOT NULL,
	"batch_no" varchar(32) NOT NULL,
	"produce_date" date,
	"expire_date" date,
	"first_in_date" date,
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inventory_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "inventory_batch_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "inventory_batch_enabled_check" CHECK ("inventory_batch"."enabled" in ('T', 'F')),
	CONSTRAINT "inventory_batch_del_flag_check" CHECK ("inventory_batch"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "stock_balance" (
	"dealer_code" varchar(32) NOT NULL,
	"product_code" varchar(32) NOT NULL,
	"warehouse_code" varchar(32) NOT NULL,
	"location_code" varchar(32) NOT NULL,
	"batch_no" varchar(32) NOT NULL,
	"inventory_status_code" varchar(32) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_balance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"on_hand_qty" numeric(18, 3) NOT NULL,
	"reserved_qty" numeric(18, 3) NOT NULL,
	"available_qty" numeric(18, 3) GENERATED ALWAYS AS (on_hand_qty - reserved_qty) STORED NOT NULL,
	"last_in_date" date,
	"last_out_date" date,
	CONSTRAINT "stock_balance_dealer_code_product_code_warehouse_code_location_code_batch_no_inventory_status_code_pk" PRIMARY KEY("dealer_code","product_code","warehouse_code","location_code","batch_no","inventory_status_code"),
	CONSTRAINT "stock_balance_on_hand_check" CHECK ("stock_balance"."on_hand_qty" >= 0),
	CONSTRAINT "stock_balance_reserved_check" CHECK ("stock_balance"."reserved_qty" >= 0 and "stock_balance"."reserved_qty" <= "stock_balance"."on_hand_qty")
);
--> statement-breakpoint
CREATE TABLE "stock_cost" (
	"dealer_code" varchar(32) NOT NULL,
	"product_code" varchar(32) NOT NULL,
	"in_qty" numeric(18, 3) NOT NULL,
	"in_amount" numeric(18, 2) NOT NULL,
	CONSTRAINT "stock_cost_dealer_code_product_code_pk" PRIMARY KEY("dealer_code","product_code")
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"dealer_code" varchar(32) NOT NULL,
	"ledger_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_ledger_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trans_type" varchar(24) NOT NULL,
	"doc_type" varchar(24) NOT NULL,
	"doc_num" varchar(32) NOT NULL,
	"doc_item_id" bigint NOT NULL,
	"leg_no" integer NOT NULL,
	"doc_date" date NOT NULL,
	"month" char(7) NOT NULL,
	"post_date" timestamp(0) with time zone NOT NULL,
	"product_code" varchar(32) NOT NULL,
	"warehouse_code" varchar(32) NOT NULL,
	"location_code" varchar(32) NOT NULL,
	"batch_no" varchar(32) NOT NULL,
	"inventory_status_code" varchar(32) NOT NULL,
	"small_qty" numeric(18, 3) NOT NULL,
	"qty_after" numeric(18, 3) NOT NULL,
	"cost_price" numeric(18, 6) NOT NULL,
	"cost_amount" numeric(18, 2) NOT NULL,
	"red_flush_of" bigint,
	"create_id" bigint NOT NULL,
	"create_name" varchar(60) NOT NULL,
	CONSTRAINT "stock_ledger_dealer_code_ledger_id_pk" PRIMARY KEY("dealer_code","ledger_id"),
	CONSTRAINT "stock_ledger_qty_check" CHECK ("stock_ledger"."small_qty" <> 0 or "stock_ledger"."trans_type" = 'costAdjust')
);
--> statement-breakpoint
CREATE TABLE "stock_reservation" (
	"dealer_code" varchar(32) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref_type" varchar(24) NOT NULL,
	"ref_num" varchar(32) NOT NULL,
	"ref_item_id" bigint NOT NULL,
	"product_code" varchar(32) NOT NULL,
	"warehouse_code" varchar(32) NOT NULL,
	"location_code" varchar(32) NOT NULL,
	"batch_no" varchar(32) NOT NULL,
	"inventory_status_code" varchar(32) NOT NULL,
	"qty" numeric(18, 3) NOT NULL,
	"status" varchar(24) NOT NULL,
	CONSTRAINT "stock_reservation_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "stock_reservation_ref_type_check" CHECK ("stock_reservation"."ref_type" in ('split', 'apply', 'purReturn', 'check')),
	CONSTRAINT "stock_reservation_status_check" CHECK ("stock_reservation"."status" in ('active', 'consumed', 'released')),
	CONSTRAINT "stock_reservation_qty_check" CHECK ("stock_reservation"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"customer_code" varchar(32) NOT NULL,
	"customer_name" varchar(60) NOT NULL,
	"short_name" varchar(20),
	"help_code" varchar(20),
	"customer_type_code" varchar(32) NOT NULL,
	"level" varchar(24) NOT NULL,
	"region_code" varchar(32) NOT NULL,
	"contact" varchar(30) NOT NULL,
	"mobile" varchar(11) NOT NULL,
	"settle_type" varchar(24) NOT NULL,
	"period_days" integer NOT NULL,
	"credit_amount" numeric(18, 2),
	"price_series_code" varchar(32),
	"loc_audit_status" varchar(24) NOT NULL,
	"is_reported" char(1) NOT NULL,
	"open_date" date NOT NULL,
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "customer_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "customer_level_check" CHECK ("customer"."level" in ('A', 'B', 'C', 'D')),
	CONSTRAINT "customer_settle_type_check" CHECK ("customer"."settle_type" in ('cash', 'month', 'period')),
	CONSTRAINT "customer_loc_audit_status_check" CHECK ("customer"."loc_audit_status" in ('unaudited', 'passed', 'rejected')),
	CONSTRAINT "customer_is_reported_check" CHECK ("customer"."is_reported" in ('T', 'F')),
	CONSTRAINT "customer_enabled_check" CHECK ("customer"."enabled" in ('T', 'F')),
	CONSTRAINT "customer_del_flag_check" CHECK ("customer"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "customer_address" (
	"customer_id" bigint NOT NULL,
	"contact" varchar(30) NOT NULL,
	"mobile" varchar(11) NOT NULL,
	"address" varchar(100) NOT NULL,
	"lng" numeric(10, 6),
	"lat" numeric(10, 6),
	"is_default" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "customer_address_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "customer_address_is_default_check" CHECK ("customer_address"."is_default" in ('T', 'F')),
	CONSTRAINT "customer_address_del_flag_check" CHECK ("customer_address"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "customer_type" (
	"type_code" varchar(32) NOT NULL,
	"type_name" varchar(30) NOT NULL,
	"channel_type" varchar(24) NOT NULL,
	"is_system" char(1) NOT NULL,
	"sort_num" integer NOT NULL,
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "customer_type_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "customer_type_channel_type_check" CHECK ("customer_type"."channel_type" in ('ka', 'market', 'convenience', 'grocery', 'wholesale', 'catering', 'special', 'online')),
	CONSTRAINT "customer_type_is_system_check" CHECK ("customer_type"."is_system" in ('T', 'F')),
	CONSTRAINT "customer_type_enabled_check" CHECK ("customer_type"."enabled" in ('T', 'F')),
	CONSTRAINT "customer_type_del_flag_check" CHECK ("customer_type"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "dealer_setting" (
	"dealer_name" varchar(60) NOT NULL,
	"short_name" varchar(20) NOT NULL,
	"is_light_dealer" char(1) NOT NULL,
	"legal_person" varchar(30),
	"contact" varchar(30),
	"mobile" varchar(11),
	"tel" varchar(20),
	"address" varchar(100),
	"use_location" char(1) NOT NULL,
	"use_batch" char(1) NOT NULL,
	"use_picking" char(1) NOT NULL,
	"check_inventory_on_confirm" char(1) NOT NULL,
	"check_credit" char(1) NOT NULL,
	"forbid_unreported" char(1) NOT NULL,
	"price_control" varchar(24) NOT NULL,
	"allow_promotion_stack" char(1) NOT NULL,
	"history_order_close_days" integer DEFAULT 30 NOT NULL,
	"expire_warn_days" integer DEFAULT 60 NOT NULL,
	"cost_exclude_tax" char(1) DEFAULT 'F' NOT NULL,
	"round_mode" varchar(24) NOT NULL,
	"point_rate" numeric(7, 4),
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dealer_setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "dealer_setting_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "dealer_setting_is_light_dealer_check" CHECK ("dealer_setting"."is_light_dealer" in ('T', 'F')),
	CONSTRAINT "dealer_setting_use_location_check" CHECK ("dealer_setting"."use_location" in ('T', 'F')),
	CONSTRAINT "dealer_setting_use_batch_check" CHECK ("dealer_setting"."use_batch" in ('T', 'F')),
	CONSTRAINT "dealer_setting_use_picking_check" CHECK ("dealer_setting"."use_picking" in ('T', 'F')),
	CONSTRAINT "dealer_setting_check_inventory_on_confirm_check" CHECK ("dealer_setting"."check_inventory_on_confirm" in ('T', 'F')),
	CONSTRAINT "dealer_setting_check_credit_check" CHECK ("dealer_setting"."check_credit" in ('T', 'F')),
	CONSTRAINT "dealer_setting_forbid_unreported_check" CHECK ("dealer_setting"."forbid_unreported" in ('T', 'F')),
	CONSTRAINT "dealer_setting_price_control_check" CHECK ("dealer_setting"."price_control" in ('none', 'warn', 'forbid')),
	CONSTRAINT "dealer_setting_allow_promotion_stack_check" CHECK ("dealer_setting"."allow_promotion_stack" in ('T', 'F')),
	CONSTRAINT "dealer_setting_cost_exclude_tax_check" CHECK ("dealer_setting"."cost_exclude_tax" in ('T', 'F')),
	CONSTRAINT "dealer_setting_round_mode_check" CHECK ("dealer_setting"."round_mode" in ('none', 'jiao', 'yuan')),
	CONSTRAINT "dealer_setting_del_flag_check" CHECK ("dealer_setting"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "price_series" (
	"series_code" varchar(32) NOT NULL,
	"series_name" varchar(30) NOT NULL,
	"base_rate" numeric(7, 4) NOT NULL,
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "price_series_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "price_series_enabled_check" CHECK ("price_series"."enabled" in ('T', 'F')),
	CONSTRAINT "price_series_del_flag_check" CHECK ("price_series"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "price_series_item" (
	"dealer_code" varchar(32) NOT NULL,
	"series_code" varchar(32) NOT NULL,
	"product_code" varchar(32) NOT NULL,
	"small_price" numeric(18, 4) NOT NULL,
	"big_price" numeric(18, 4) NOT NULL,
	CONSTRAINT "price_series_item_dealer_code_series_code_product_code_pk" PRIMARY KEY("dealer_code","series_code","product_code")
);
--> statement-breakpoint
CREATE TABLE "price_set" (
	"set_num" varchar(32) NOT NULL,
	"customer_code" varchar(32),
	"customer_type_code" varchar(32),
	"product_code" varchar(32) NOT NULL,
	"small_price" numeric(18, 4) NOT NULL,
	"big_price" numeric(18, 4) NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "price_set_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "price_set_del_flag_check" CHECK ("price_set"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "product_base_price" (
	"product_code" varchar(32) NOT NULL,
	"small_price" numeric(18, 4) NOT NULL,
	"big_price" numeric(18, 4) NOT NULL,
	"effect_date" date NOT NULL,
	"end_date" date,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_base_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "product_base_price_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "product_base_price_del_flag_check" CHECK ("product_base_price"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"brand_code" varchar(32) NOT NULL,
	"brand_name" varchar(30) NOT NULL,
	"is_nice" char(1) NOT NULL,
	"sort_num" integer NOT NULL,
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "brand_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "brand_is_nice_check" CHECK ("brand"."is_nice" in ('T', 'F')),
	CONSTRAINT "brand_enabled_check" CHECK ("brand"."enabled" in ('T', 'F')),
	CONSTRAINT "brand_del_flag_check" CHECK ("brand"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "category" (
	"category_code" varchar(32) NOT NULL,
	"category_name" varchar(30) NOT NULL,
	"parent_id" bigint,
	"level" integer NOT NULL,
	"sort_num" integer NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "category_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "category_enabled_check" CHECK ("category"."enabled" in ('T', 'F')),
	CONSTRAINT "category_del_flag_check" CHECK ("category"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "product" (
	"product_code" varchar(32) NOT NULL,
	"product_name" varchar(80) NOT NULL,
	"short_name" varchar(30),
	"help_code" varchar(30),
	"barcode" varchar(14) NOT NULL,
	"big_barcode" varchar(14),
	"category_id" bigint NOT NULL,
	"brand_id" bigint NOT NULL,
	"spec" varchar(40) NOT NULL,
	"small_unit" varchar(6) NOT NULL,
	"big_unit" varchar(6),
	"unit_ratio" integer NOT NULL,
	"allow_decimal_qty" char(1) NOT NULL,
	"shelf_life_days" integer NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"is_nice" char(1) NOT NULL,
	"is_gift" char(1) NOT NULL,
	"is_batch" char(1) NOT NULL,
	"purchase_price" numeric(18, 4) NOT NULL,
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "product_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "product_allow_decimal_qty_check" CHECK ("product"."allow_decimal_qty" in ('T', 'F')),
	CONSTRAINT "product_is_nice_check" CHECK ("product"."is_nice" in ('T', 'F')),
	CONSTRAINT "product_is_gift_check" CHECK ("product"."is_gift" in ('T', 'F')),
	CONSTRAINT "product_is_batch_check" CHECK ("product"."is_batch" in ('T', 'F')),
	CONSTRAINT "product_enabled_check" CHECK ("product"."enabled" in ('T', 'F')),
	CONSTRAINT "product_del_flag_check" CHECK ("product"."del_flag" in ('T', 'F')),
	CONSTRAINT "product_ratio_check" CHECK ("product"."unit_ratio" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "region" (
	"region_code" varchar(32) NOT NULL,
	"region_name" varchar(30) NOT NULL,
	"region_type" varchar(4) NOT NULL,
	"parent_code" varchar(32),
	"user_id" bigint NOT NULL,
	"warehouse_code" varchar(32),
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "region_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "region_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "region_enabled_check" CHECK ("region"."enabled" in ('T', 'F')),
	CONSTRAINT "region_del_flag_check" CHECK ("region"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "position" (
	"position_code" varchar(32) NOT NULL,
	"position_name" varchar(30) NOT NULL,
	"position_type_code" varchar(24) NOT NULL,
	"web_perms" text[] NOT NULL,
	"app_perms" text[] NOT NULL,
	"data_scope" varchar(24) NOT NULL,
	"biz_permissions" jsonb NOT NULL,
	"shop_role" varchar(24) NOT NULL,
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "position_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "position_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "position_position_type_code_check" CHECK ("position"."position_type_code" in ('manage', 'sales', 'store', 'warehouse', 'finance', 'guide')),
	CONSTRAINT "position_data_scope_check" CHECK ("position"."data_scope" in ('all', 'region', 'self')),
	CONSTRAINT "position_shop_role_check" CHECK ("position"."shop_role" in ('none', 'operator', 'service')),
	CONSTRAINT "position_enabled_check" CHECK ("position"."enabled" in ('T', 'F')),
	CONSTRAINT "position_del_flag_check" CHECK ("position"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"user_code" varchar(32) NOT NULL,
	"username" varchar(30) NOT NULL,
	"password_hash" varchar(200) NOT NULL,
	"real_name" varchar(30) NOT NULL,
	"sex" varchar(24) NOT NULL,
	"mobile" varchar(11) NOT NULL,
	"id_card" varchar(18),
	"business_type" varchar(4),
	"parent_user_id" bigint,
	"entry_date" date,
	"job_status" varchar(24) NOT NULL,
	"isadmin" char(1) NOT NULL,
	"is_store" char(1) NOT NULL,
	"app_open" char(1) NOT NULL,
	"web_open" char(1) NOT NULL,
	"is_weak_pwd" char(1) NOT NULL,
	"pwd_update_date" timestamp(0) with time zone,
	"last_login_date" timestamp(0) with time zone,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "staff_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "staff_sex_check" CHECK ("staff"."sex" in ('1', '2')),
	CONSTRAINT "staff_job_status_check" CHECK ("staff"."job_status" in ('onJob', 'offJob')),
	CONSTRAINT "staff_isadmin_check" CHECK ("staff"."isadmin" in ('T', 'F')),
	CONSTRAINT "staff_is_store_check" CHECK ("staff"."is_store" in ('T', 'F')),
	CONSTRAINT "staff_app_open_check" CHECK ("staff"."app_open" in ('T', 'F')),
	CONSTRAINT "staff_web_open_check" CHECK ("staff"."web_open" in ('T', 'F')),
	CONSTRAINT "staff_is_weak_pwd_check" CHECK ("staff"."is_weak_pwd" in ('T', 'F')),
	CONSTRAINT "staff_del_flag_check" CHECK ("staff"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "staff_position" (
	"dealer_code" varchar(32) NOT NULL,
	"user_id" bigint NOT NULL,
	"position_id" bigint NOT NULL,
	CONSTRAINT "staff_position_dealer_code_user_id_position_id_pk" PRIMARY KEY("dealer_code","user_id","position_id")
);
--> statement-breakpoint
CREATE TABLE "driver" (
	"driver_code" varchar(32) NOT NULL,
	"driver_name" varchar(30) NOT NULL,
	"mobile" varchar(11) NOT NULL,
	"license_no" varchar(20) NOT NULL,
	"license_type" varchar(24) NOT NULL,
	"license_end_date" date NOT NULL,
	"user_id" bigint,
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "driver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "driver_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "driver_license_type_check" CHECK ("driver"."license_type" in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
	CONSTRAINT "driver_enabled_check" CHECK ("driver"."enabled" in ('T', 'F')),
	CONSTRAINT "driver_del_flag_check" CHECK ("driver"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"vehicle_code" varchar(32) NOT NULL,
	"plate_no" varchar(12),
	"vehicle_type" varchar(24) NOT NULL,
	"driver_id" bigint,
	"salesman_id" bigint,
	"warehouse_code" varchar(32),
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "vehicle_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "vehicle_vehicle_type_check" CHECK ("vehicle"."vehicle_type" in ('boxCar', 'van', 'electricTricycle', 'newEnergyVehicle')),
	CONSTRAINT "vehicle_enabled_check" CHECK ("vehicle"."enabled" in ('T', 'F')),
	CONSTRAINT "vehicle_del_flag_check" CHECK ("vehicle"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"warehouse_code" varchar(32) NOT NULL,
	"warehouse_name" varchar(30) NOT NULL,
	"warehouse_type" varchar(24) NOT NULL,
	"manager_id" bigint,
	"mobile" varchar(11),
	"address" varchar(100),
	"is_default" char(1) NOT NULL,
	"enabled" char(1) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "warehouse_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "warehouse_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "warehouse_warehouse_type_check" CHECK ("warehouse"."warehouse_type" in ('normal', 'vehicle', 'borrow', 'transit')),
	CONSTRAINT "warehouse_is_default_check" CHECK ("warehouse"."is_default" in ('T', 'F')),
	CONSTRAINT "warehouse_enabled_check" CHECK ("warehouse"."enabled" in ('T', 'F')),
	CONSTRAINT "warehouse_del_flag_check" CHECK ("warehouse"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "warehouse_location" (
	"dealer_code" varchar(32) NOT NULL,
	"warehouse_code" varchar(32) NOT NULL,
	"location_code" varchar(32) NOT NULL,
	"location_name" varchar(30) NOT NULL,
	"is_default" char(1) NOT NULL,
	"enabled" char(1) NOT NULL,
	CONSTRAINT "warehouse_location_dealer_code_warehouse_code_location_code_pk" PRIMARY KEY("dealer_code","warehouse_code","location_code"),
	CONSTRAINT "warehouse_location_is_default_check" CHECK ("warehouse_location"."is_default" in ('T', 'F')),
	CONSTRAINT "warehouse_location_enabled_check" CHECK ("warehouse_location"."enabled" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "warehouse_user" (
	"dealer_code" varchar(32) NOT NULL,
	"warehouse_code" varchar(32) NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "warehouse_user_dealer_code_warehouse_code_user_id_pk" PRIMARY KEY("dealer_code","warehouse_code","user_id")
);
--> statement-breakpoint
CREATE TABLE "sales_order" (
	"so_num" varchar(32) NOT NULL,
	"order_type" varchar(24) NOT NULL,
	"order_source" varchar(24) NOT NULL,
	"customer_code" varchar(32) NOT NULL,
	"customer_name" varchar(60) NOT NULL,
	"address_id" bigint,
	"contact" varchar(30) NOT NULL,
	"mobile" varchar(11) NOT NULL,
	"address" varchar(100) NOT NULL,
	"salesman_id" bigint NOT NULL,
	"salesman_name" varchar(60) NOT NULL,
	"region_code" varchar(32),
	"doc_date" date NOT NULL,
	"delivery_date" date NOT NULL,
	"warehouse_code" varchar(32) NOT NULL,
	"settle_type" varchar(24) NOT NULL,
	"pay_method" varchar(24),
	"total_qty" numeric(18, 3) NOT NULL,
	"goods_amount" numeric(18, 2) NOT NULL,
	"promotion_amount" numeric(18, 2) NOT NULL,
	"manual_discount" numeric(18, 2) NOT NULL,
	"round_amount" numeric(18, 2) NOT NULL,
	"total_amount" numeric(18, 2) NOT NULL,
	"out_amount" numeric(18, 2) NOT NULL,
	"return_amount" numeric(18, 2) NOT NULL,
	"received_amount" numeric(18, 2) NOT NULL,
	"order_status" varchar(24) NOT NULL,
	"receive_status" varchar(24) NOT NULL,
	"is_closed" char(1) DEFAULT 'F' NOT NULL,
	"archived" char(1) DEFAULT 'F' NOT NULL,
	"submit_date" timestamp(0) with time zone,
	"audit_id" bigint,
	"audit_name" varchar(60),
	"audit_date" timestamp(0) with time zone,
	"ref_so_num" varchar(32),
	"red_flush_num" varchar(32),
	"remark" varchar(200),
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "sales_order_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "sales_order_order_type_check" CHECK ("sales_order"."order_type" in ('normal', 'cash', 'vehicle', 'promotion')),
	CONSTRAINT "sales_order_order_source_check" CHECK ("sales_order"."order_source" in ('pc', 'app', 'store', 'point', 'invAdd', 'copy')),
	CONSTRAINT "sales_order_settle_type_check" CHECK ("sales_order"."settle_type" in ('cash', 'month', 'period')),
	CONSTRAINT "sales_order_pay_method_check" CHECK ("sales_order"."pay_method" in ('cash', 'bank', 'wechat', 'alipay', 'cheque', 'point')),
	CONSTRAINT "sales_order_order_status_check" CHECK ("sales_order"."order_status" in ('draft', 'submitted', 'confirmed', 'partSplit', 'split', 'partOut', 'finished', 'closed', 'canceled', 'redflushed')),
	CONSTRAINT "sales_order_receive_status_check" CHECK ("sales_order"."receive_status" in ('unsettled', 'part', 'settled', 'needless')),
	CONSTRAINT "sales_order_is_closed_check" CHECK ("sales_order"."is_closed" in ('T', 'F')),
	CONSTRAINT "sales_order_archived_check" CHECK ("sales_order"."archived" in ('T', 'F')),
	CONSTRAINT "sales_order_del_flag_check" CHECK ("sales_order"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "sales_order_item" (
	"so_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"line_type" varchar(24) NOT NULL,
	"product_code" varchar(32) NOT NULL,
	"product_name" varchar(80) NOT NULL,
	"unit_type" varchar(24) NOT NULL,
	"unit_name" varchar(6) NOT NULL,
	"unit_ratio" integer NOT NULL,
	"qty" numeric(18, 3) NOT NULL,
	"small_qty" numeric(18, 3) NOT NULL,
	"origin_price" numeric(18, 4) NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"price_source" varchar(24),
	"origin_amount" numeric(18, 2) NOT NULL,
	"discount_amount" numeric(18, 2) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"tax_amount" numeric(18, 2) NOT NULL,
	"is_gift" char(1) NOT NULL,
	"inventory_status_code" varchar(32) NOT NULL,
	"split_qty" numeric(18, 3) DEFAULT '0' NOT NULL,
	"picked_qty" numeric(18, 3) DEFAULT '0' NOT NULL,
	"out_qty" numeric(18, 3) DEFAULT '0' NOT NULL,
	"out_amount" numeric(18, 2) DEFAULT '0.00' NOT NULL,
	"closed_qty" numeric(18, 3) DEFAULT '0' NOT NULL,
	"returned_qty" numeric(18, 3) DEFAULT '0' NOT NULL,
	"invoiced_qty" numeric(18, 3) DEFAULT '0' NOT NULL,
	"remark" varchar(200),
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_order_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "sales_order_item_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "sales_order_item_line_type_check" CHECK ("sales_order_item"."line_type" in ('normal', 'gift', 'package', 'spec', 'exchange', 'point')),
	CONSTRAINT "sales_order_item_unit_type_check" CHECK ("sales_order_item"."unit_type" in ('big', 'small')),
	CONSTRAINT "sales_order_item_is_gift_check" CHECK ("sales_order_item"."is_gift" in ('T', 'F')),
	CONSTRAINT "sales_order_item_del_flag_check" CHECK ("sales_order_item"."del_flag" in ('T', 'F')),
	CONSTRAINT "sales_order_item_qty_check" CHECK ("sales_order_item"."qty" > 0 and "sales_order_item"."small_qty" > 0),
	CONSTRAINT "sales_order_item_progress_check" CHECK (0 <= "sales_order_item"."out_qty" and "sales_order_item"."out_qty" <= "sales_order_item"."picked_qty" and "sales_order_item"."picked_qty" <= "sales_order_item"."split_qty"
        and "sales_order_item"."split_qty" + "sales_order_item"."closed_qty" <= "sales_order_item"."small_qty" and "sales_order_item"."returned_qty" <= "sales_order_item"."out_qty")
);
--> statement-breakpoint
CREATE TABLE "picking" (
	"picking_num" varchar(32) NOT NULL,
	"warehouse_code" varchar(32) NOT NULL,
	"picker_id" bigint NOT NULL,
	"picker_name" varchar(60) NOT NULL,
	"pick_date" date NOT NULL,
	"pick_status" varchar(24) NOT NULL,
	"split_count" integer NOT NULL,
	"total_qty" numeric(18, 3) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "picking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "picking_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "picking_pick_status_check" CHECK ("picking"."pick_status" in ('picking', 'picked', 'finished', 'canceled')),
	CONSTRAINT "picking_del_flag_check" CHECK ("picking"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "picking_line" (
	"picking_id" bigint NOT NULL,
	"product_code" varchar(32) NOT NULL,
	"location_code" varchar(32) NOT NULL,
	"batch_no" varchar(32) NOT NULL,
	"inventory_status_code" varchar(32) NOT NULL,
	"plan_qty" numeric(18, 3) NOT NULL,
	"picked_qty" numeric(18, 3) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "picking_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "picking_line_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "picking_line_del_flag_check" CHECK ("picking_line"."del_flag" in ('T', 'F')),
	CONSTRAINT "picking_line_qty_check" CHECK ("picking_line"."picked_qty" >= 0 and "picking_line"."picked_qty" <= "picking_line"."plan_qty")
);
--> statement-breakpoint
CREATE TABLE "sales_out" (
	"out_num" varchar(32) NOT NULL,
	"so_id" bigint NOT NULL,
	"so_num" varchar(32) NOT NULL,
	"split_id" bigint NOT NULL,
	"split_num" varchar(32) NOT NULL,
	"picking_num" varchar(32),
	"customer_code" varchar(32) NOT NULL,
	"customer_name" varchar(60) NOT NULL,
	"salesman_id" bigint NOT NULL,
	"salesman_name" varchar(60) NOT NULL,
	"warehouse_code" varchar(32) NOT NULL,
	"out_date" date NOT NULL,
	"driver_id" bigint,
	"vehicle_code" varchar(32),
	"out_status" varchar(24) NOT NULL,
	"total_qty" numeric(18, 3) NOT NULL,
	"total_amount" numeric(18, 2) NOT NULL,
	"cost_amount" numeric(18, 2) NOT NULL,
	"red_flush_num" varchar(32),
	"red_flush_of_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_out_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "sales_out_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "sales_out_out_status_check" CHECK ("sales_out"."out_status" in ('waitOut', 'shipped', 'canceled', 'redflushed')),
	CONSTRAINT "sales_out_del_flag_check" CHECK ("sales_out"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "sales_out_line" (
	"out_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"split_line_id" bigint NOT NULL,
	"so_item_id" bigint NOT NULL,
	"product_code" varchar(32) NOT NULL,
	"location_code" varchar(32) NOT NULL,
	"batch_no" varchar(32) NOT NULL,
	"inventory_status_code" varchar(32) NOT NULL,
	"small_qty" numeric(18, 3) NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"cost_price" numeric(18, 6),
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_out_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "sales_out_line_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "sales_out_line_del_flag_check" CHECK ("sales_out_line"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "order_split" (
	"split_num" varchar(32) NOT NULL,
	"so_id" bigint NOT NULL,
	"so_num" varchar(32) NOT NULL,
	"customer_code" varchar(32) NOT NULL,
	"customer_name" varchar(60) NOT NULL,
	"address" varchar(100) NOT NULL,
	"salesman_id" bigint NOT NULL,
	"warehouse_code" varchar(32) NOT NULL,
	"delivery_date" date NOT NULL,
	"driver_id" bigint,
	"vehicle_code" varchar(32),
	"split_status" varchar(24) NOT NULL,
	"picking_num" varchar(32),
	"total_qty" numeric(18, 3) NOT NULL,
	"total_amount" numeric(18, 2) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_split_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "order_split_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "order_split_split_status_check" CHECK ("order_split"."split_status" in ('waitPick', 'picking', 'picked', 'waitOut', 'shipped', 'canceled')),
	CONSTRAINT "order_split_del_flag_check" CHECK ("order_split"."del_flag" in ('T', 'F'))
);
--> statement-breakpoint
CREATE TABLE "order_split_line" (
	"split_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"so_item_id" bigint NOT NULL,
	"product_code" varchar(32) NOT NULL,
	"inventory_status_code" varchar(32) NOT NULL,
	"small_qty" numeric(18, 3) NOT NULL,
	"picked_qty" numeric(18, 3) DEFAULT '0' NOT NULL,
	"out_qty" numeric(18, 3) DEFAULT '0' NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_split_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_code" varchar(32) NOT NULL,
	"create_id" bigint,
	"create_name" varchar(60),
	"create_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"update_id" bigint,
	"update_name" varchar(60),
	"update_date" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" char(1) DEFAULT 'F' NOT NULL,
	CONSTRAINT "order_split_line_dealer_code_id_pk" PRIMARY KEY("dealer_code","id"),
	CONSTRAINT "order_split_line_del_flag_check" CHECK ("order_split_line"."del_flag" in ('T', 'F')),
	CONSTRAINT "order_split_line_qty_check" CHECK ("order_split_line"."small_qty" >= 0 and "order_split_line"."picked_qty" <= "order_split_line"."small_qty" and "order_split_line"."out_qty" <= "order_split_line"."small_qty")
);
--> statement-breakpoint
CREATE TABLE "document_counter" (
	"dealer_code" varchar(32) NOT NULL,
	"prefix" varchar(4) NOT NULL,
	"day" date NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "document_counter_dealer_code_prefix_day_pk" PRIMARY KEY("dealer_code","prefix","day")
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"dealer_code" varchar(32) NOT NULL,
	"user_id" bigint NOT NULL,
	"operation_id" varchar(80) NOT NULL,
	"request_no" varchar(36) NOT NULL,
	"body_hash" char(64) NOT NULL,
	"answer" jsonb,
	"create_date" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "request_log_dealer_code_user_id_operation_id_request_no_pk" PRIMARY KEY("dealer_code","user_id","operation_id","request_no")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"username" varchar(60) PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_date" timestamp(0) with time zone NOT NULL,
	"locked_until" timestamp(0) with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" char(64) PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"dealer_code" varchar(32) NOT NULL,
	"terminal" varchar(8) NOT NULL,
	"create_date" timestamp(0) with time zone NOT NULL,
	"last_seen" timestamp(0) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verify_code" (
	"uuid" char(36) PRIMARY KEY NOT NULL,
	"text_hash" char(64) NOT NULL,
	"expire_date" timestamp(0) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_log_doc" ON "document_log" USING btree ("dealer_code","doc_type","doc_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ar_ledger_posting_key" ON "ar_ledger" USING btree ("dealer_code","entry_type","src_num","ref_num","bucket");--> statement-breakpoint
CREATE UNIQUE INDEX "ar_ledger_red_flush_key" ON "ar_ledger" USING btree ("dealer_code","red_flush_of");--> statement-breakpoint
CREATE INDEX "ar_ledger_customer" ON "ar_ledger" USING btree ("dealer_code","customer_code","ledger_id");--> statement-breakpoint
CREATE INDEX "ar_ledger_ref" ON "ar_ledger" USING btree ("dealer_code","bucket","ref_num");--> statement-breakpoint
CREATE INDEX "order_debt_customer" ON "order_debt" USING btree ("dealer_code","customer_code");--> statement-breakpoint
CREATE INDEX "order_debt_date" ON "order_debt" USING btree ("dealer_code","doc_date","ref_num");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_status_key" ON "inventory_status" USING btree ("dealer_code","status_code") WHERE "inventory_status"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_batch_key" ON "inventory_batch" USING btree ("dealer_code","product_code","batch_no") WHERE "inventory_batch"."del_flag" = 'F';--> statement-breakpoint
CREATE INDEX "stock_balance_warehouse" ON "stock_balance" USING btree ("dealer_code","warehouse_code","product_code");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_posting_key" ON "stock_ledger" USING btree ("dealer_code","doc_type","doc_num","doc_item_id","leg_no","product_code","warehouse_code","location_code","batch_no","inventory_status_code");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_red_flush_key" ON "stock_ledger" USING btree ("dealer_code","red_flush_of");--> statement-breakpoint
CREATE INDEX "stock_ledger_key" ON "stock_ledger" USING btree ("dealer_code","product_code","warehouse_code","ledger_id");--> statement-breakpoint
CREATE INDEX "stock_ledger_date" ON "stock_ledger" USING btree ("dealer_code","doc_date","ledger_id");--> statement-breakpoint
CREATE INDEX "stock_ledger_doc" ON "stock_ledger" USING btree ("dealer_code","doc_num");--> statement-breakpoint
CREATE INDEX "stock_reservation_ref" ON "stock_reservation" USING btree ("dealer_code","ref_type","ref_num");--> statement-breakpoint
CREATE INDEX "stock_reservation_key" ON "stock_reservation" USING btree ("dealer_code","product_code","warehouse_code") WHERE "stock_reservation"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_code_key" ON "customer" USING btree ("dealer_code","customer_code") WHERE "customer"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_name_key" ON "customer" USING btree ("dealer_code","customer_name") WHERE "customer"."del_flag" = 'F';--> statement-breakpoint
CREATE INDEX "customer_region" ON "customer" USING btree ("dealer_code","region_code");--> statement-breakpoint
CREATE INDEX "customer_address_customer" ON "customer_address" USING btree ("dealer_code","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address_default" ON "customer_address" USING btree ("dealer_code","customer_id") WHERE "customer_address"."is_default" = 'T' and "customer_address"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_type_code_key" ON "customer_type" USING btree ("dealer_code","type_code") WHERE "customer_type"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_setting_key" ON "dealer_setting" USING btree ("dealer_code") WHERE "dealer_setting"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "price_series_code_key" ON "price_series" USING btree ("dealer_code","series_code") WHERE "price_series"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "price_set_num_key" ON "price_set" USING btree ("dealer_code","set_num");--> statement-breakpoint
CREATE INDEX "price_set_product" ON "price_set" USING btree ("dealer_code","product_code","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "product_base_price_key" ON "product_base_price" USING btree ("dealer_code","product_code","effect_date") WHERE "product_base_price"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "brand_name_key" ON "brand" USING btree ("dealer_code","brand_name") WHERE "brand"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "category_code_key" ON "category" USING btree ("dealer_code","category_code") WHERE "category"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "product_code_key" ON "product" USING btree ("dealer_code","product_code") WHERE "product"."del_flag" = 'F';--> statement-breakpoint
CREATE INDEX "product_barcode" ON "product" USING btree ("dealer_code","barcode");--> statement-breakpoint
CREATE INDEX "product_big_barcode" ON "product" USING btree ("dealer_code","big_barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "region_code_key" ON "region" USING btree ("dealer_code","region_code") WHERE "region"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "position_code_key" ON "position" USING btree ("dealer_code","position_code") WHERE "position"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_username_key" ON "staff" USING btree (lower("username")) WHERE "staff"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_code_key" ON "staff" USING btree ("dealer_code","user_code") WHERE "staff"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_mobile_key" ON "staff" USING btree ("dealer_code","mobile") WHERE "staff"."del_flag" = 'F';--> statement-breakpoint
CREATE INDEX "staff_position_position" ON "staff_position" USING btree ("dealer_code","position_id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_code_key" ON "driver" USING btree ("dealer_code","driver_code") WHERE "driver"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "driver_mobile_key" ON "driver" USING btree ("dealer_code","mobile") WHERE "driver"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_code_key" ON "vehicle" USING btree ("dealer_code","vehicle_code") WHERE "vehicle"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_code_key" ON "warehouse" USING btree ("dealer_code","warehouse_code") WHERE "warehouse"."del_flag" = 'F';--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order_num_key" ON "sales_order" USING btree ("dealer_code","so_num");--> statement-breakpoint
CREATE INDEX "sales_order_list" ON "sales_order" USING btree ("dealer_code","archived","doc_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_order_status" ON "sales_order" USING btree ("dealer_code","order_status","doc_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_order_customer" ON "sales_order" USING btree ("dealer_code","customer_code","doc_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_order_salesman" ON "sales_order" USING btree ("dealer_code","salesman_id","doc_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_order_item_order" ON "sales_order_item" USING btree ("dealer_code","so_id","line_no");--> statement-breakpoint
CREATE INDEX "sales_order_item_product" ON "sales_order_item" USING btree ("dealer_code","product_code");--> statement-breakpoint
CREATE UNIQUE INDEX "picking_num_key" ON "picking" USING btree ("dealer_code","picking_num");--> statement-breakpoint
CREATE INDEX "picking_list" ON "picking" USING btree ("dealer_code","pick_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "picking_line_key" ON "picking_line" USING btree ("dealer_code","picking_id","product_code","location_code","batch_no","inventory_status_code");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_out_num_key" ON "sales_out" USING btree ("dealer_code","out_num");--> statement-breakpoint
CREATE INDEX "sales_out_list" ON "sales_out" USING btree ("dealer_code","out_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_out_order" ON "sales_out" USING btree ("dealer_code","so_id");--> statement-breakpoint
CREATE INDEX "sales_out_split" ON "sales_out" USING btree ("dealer_code","split_id");--> statement-breakpoint
CREATE INDEX "sales_out_customer" ON "sales_out" USING btree ("dealer_code","customer_code","out_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_out_line_out" ON "sales_out_line" USING btree ("dealer_code","out_id","line_no");--> statement-breakpoint
CREATE INDEX "sales_out_line_item" ON "sales_out_line" USING btree ("dealer_code","so_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_split_num_key" ON "order_split" USING btree ("dealer_code","split_num");--> statement-breakpoint
CREATE INDEX "order_split_order" ON "order_split" USING btree ("dealer_code","so_id");--> statement-breakpoint
CREATE INDEX "order_split_list" ON "order_split" USING btree ("dealer_code","split_status","delivery_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_split_line_split" ON "order_split_line" USING btree ("dealer_code","split_id","line_no");--> statement-breakpoint
CREATE INDEX "order_split_line_item" ON "order_split_line" USING btree ("dealer_code","so_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_user_key" ON "session" USING btree ("dealer_code","user_id","terminal");--> statement-breakpoint
CREATE INDEX "verify_code_expire" ON "verify_code" USING btree ("expire_date");