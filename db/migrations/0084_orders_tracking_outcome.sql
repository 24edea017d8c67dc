-- What the carrier's last word on a parcel means, where it means something: it is there, or it went back.
alter table order_tracking add column outcome text check (outcome in ('delivered', 'returned'));
