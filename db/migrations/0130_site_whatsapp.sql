-- Where the organisation answers on WhatsApp: +55, area code and number, or nothing.
alter table site add column whatsapp text not null default '';
