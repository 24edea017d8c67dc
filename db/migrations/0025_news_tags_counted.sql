-- The tags under the news are counted from this index alone, without the articles.
create index posts_tagged on posts (published_at) include (tag_keys)
  where trashed_at is null and status = 'published';
